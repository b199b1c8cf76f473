/** The upward channel of a share whose marks may lie at both ends: they stay inside the frame. */
export function shareAxis(title: string) {
  return {
    field: 'share',
    type: 'quantitative' as const,
    title,
    scale: { domain: [0, 1], nice: false, padding: 6 },
    axis: { format: '.0%', tickCount: 5 },
  };
}
