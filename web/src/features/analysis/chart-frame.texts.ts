/** The words of a chart's frame. They come with the frame, when it is asked for. */
export const chartFrameTexts = {
  title: (symbol: string) => `Chart of ${symbol} by TradingView`,
} as const
