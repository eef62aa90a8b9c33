/** An exchange (optional) and a ticker; `CC1!` is a future, `BRK.B` a share class. */
const SYMBOL = /^(?:[A-Z0-9_]{1,20}:)?[A-Z0-9_.!&*/-]{1,40}$/i

const checked = (symbol: string | null | undefined): string | null =>
  symbol != null && SYMBOL.test(symbol) ? symbol.toUpperCase() : null

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

/**
 * Returns the symbol of an https TradingView link: a symbol (`/symbols/NSEKE-SCOM/`), a chart
 * (`/chart/?symbol=NSEKE:SCOM`) or an older idea (`/chart/XAUUSD/<id>-<title>/`).
 */
export const chartSymbol = (link: string): string | null => {
  if (!URL.canParse(link)) return null
  const { pathname, searchParams } = new URL(link)
  const [kind, first = '', second] = pathname
    .split('/')
    .filter((part) => part !== '')
    .map(decoded)
  if (searchParams.has('symbol')) return checked(searchParams.get('symbol'))
  if (kind === 'symbols') {
    const exchange = searchParams.get('exchange')
    return checked(exchange === null ? first.replace('-', ':') : `${exchange}:${first}`)
  }
  // In `/chart/<name>/` without a second segment, the name is that of a user's layout, not a symbol.
  return kind === 'chart' && second !== undefined ? checked(first) : null
}
