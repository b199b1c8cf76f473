/** One line of a tooltip: a field of the data, as words. */
export function words(field: string, title: string) {
  return { field, title, type: 'nominal' as const };
}

/** One line of a tooltip: a share as a percentage. @param digits after the point */
export function share(field: string, title: string, digits = 2) {
  return { field, title, type: 'quantitative' as const, format: `.${digits}%` };
}

/** One line of a tooltip: a number with commas. @param format of d3-format */
export function figure(field: string, title: string, format = ',') {
  return { field, title, type: 'quantitative' as const, format };
}

/** A share and the ends of its interval. */
export function shareWithInterval(title: string, digits = 2) {
  return [share('share', title, digits), share('low', '95% from', digits), share('high', 'to', digits)];
}
