export const embedFrameTexts = {
  title: {
    chart: (symbol: string) => `Chart of ${symbol} by TradingView`,
    video: 'Video on YouTube',
    post: 'Post on X',
  },
  states: {
    loading: 'Loading',
    /** Always shown, because browsers do not report whether the content of a frame was loaded. */
    shown: 'If nothing appears, it is blocked or unavailable.',
    failed: 'It could not be loaded: it is blocked or unavailable.',
  },
  close: { chart: 'Close chart', video: 'Close video', post: 'Close post' },
  open: { tradingview: 'Open on TradingView', youtube: 'Open on YouTube', x: 'Open on X' },
} as const
