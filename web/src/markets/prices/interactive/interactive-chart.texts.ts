/** The words of an interactive chart, which come with it. */
export const interactiveChartTexts = {
  chart: (name: string) => `${name}: close of a day`,
  hint: 'Left and right arrow keys go from close to close, plus and minus zoom, Escape goes back to the drawn chart.',
  noClose: 'no close',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  today: 'Today',
  /** The licence of Lightweight Charts asks for both. */
  library: 'TradingView Lightweight Charts™',
  copyright: 'Copyright © 2026 TradingView, Inc.',
} as const
