/** Forms that a table can be written in; the word is the file's ending. */
export const TABLE_FORMS = ['arrow', 'parquet', 'csv'] as const;
export type TableForm = (typeof TABLE_FORMS)[number];

/** Forms that reports read; a study has one of them at least. */
export const READ_FORMS: readonly TableForm[] = ['arrow', 'parquet'];

/** The forms of the timings: CSV, which people look at, unless the study leaves CSV out. */
export function timingForms(forms: readonly TableForm[]): readonly TableForm[] {
  return forms.includes('csv') ? ['csv'] : forms;
}
