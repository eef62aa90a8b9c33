/** The address of TradingView's chart of a symbol, made to stand in a frame. */
export const chartFrameAddress = (symbol: string, theme: 'light' | 'dark'): string =>
  `https://s.tradingview.com/widgetembed/?${new URLSearchParams({
    symbol,
    interval: 'D',
    theme,
    style: '1',
    locale: 'en',
    hidesidetoolbar: '1',
  }).toString()}`
