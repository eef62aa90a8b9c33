/** The words of a chart's frame. */
export const chartFrameTexts = {
  title: (symbol: string) => `Chart of ${symbol} by TradingView`,
} as const
