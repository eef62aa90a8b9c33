export const instrumentOf = (symbol: string) => ({
  symbol,
  name: symbol,
  kind: 'commodity',
  unit: 'USD/t',
  decimals: 2,
  priceTime: { zone: 'Africa/Nairobi', time: '15:00' },
})

export const pricesOf = (closes: Readonly<Record<string, string>>) => ({
  source: 'nse.csv',
  prices: Object.entries(closes).map(([date, close]) => ({ date, close })),
})
