/** The notation for an instrument in a text: `$USDNGN`. No imports: readers' pages load it. */

/** Matches `$SCOM`, `$NSE:SCOM` and `$BRK.B`, but not within a word or at the start of an e-mail address. */
export const TICKER =
  /(?<![\p{L}\p{N}_@$])\$(?:[A-Z][A-Z0-9_]{0,19}:)?[A-Z][A-Z0-9]{0,19}(?:\.[A-Z]{1,2})?(?![\p{L}\p{N}_@$]|[.+-][\w.+-]*@)/gu

/** The maximum number of tickers read in a text, more than a book contains. */
const MOST_TICKERS = 10_000

/** Returns at most `most` different symbols in order; no tickers with an exchange or a share class. */
export const symbolsIn = (text: string, most = Number.POSITIVE_INFINITY): readonly string[] => {
  const symbols = new Set<string>()
  let tickers = 0
  for (const [ticker] of text.includes('$') ? text.matchAll(TICKER) : []) {
    if (tickers === MOST_TICKERS || symbols.size === most) break
    tickers += 1
    const symbol = ticker.slice(1)
    if (/^\w+$/.test(symbol)) symbols.add(symbol)
  }
  return [...symbols]
}
