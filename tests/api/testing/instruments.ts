/** An instrument as an admin lists it. */
export const instrumentOf = (symbol: string) => ({
  symbol,
  name: symbol,
  kind: 'commodity',
  unit: 'USD/t',
  decimals: 2,
  priceTime: { zone: 'Africa/Nairobi', time: '15:00' },
})

/** Closes by their days, as a script sends them. */
export const pricesOf = (closes: Readonly<Record<string, string>>) => ({
  source: 'nse.csv',
  prices: Object.entries(closes).map(([date, close]) => ({ date, close })),
})
