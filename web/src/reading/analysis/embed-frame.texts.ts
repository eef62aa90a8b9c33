/** The words around a frame of another site. They come with the frame, when it is asked for. */
export const embedFrameTexts = {
  title: {
    chart: (symbol: string) => `Chart of ${symbol} by TradingView`,
    video: 'Video on YouTube',
    post: 'Post on X',
  },
  states: {
    coming: 'It is on its way.',
    /** A browser does not tell whether what has come is what was asked for. */
    shown: 'If nothing shows, it is blocked here or out of reach.',
    failed: 'It has not come: it is blocked here, or out of reach.',
  },
  close: { chart: 'Close chart', video: 'Close video', post: 'Close post' },
  open: { tradingview: 'Open on TradingView', youtube: 'Open on YouTube', x: 'Open on X' },
} as const
