/**
 * The notation for an instrument in a text: `$USDNGN`. It is ordinary text when stored, edited and exported;
 * responses list which of the names are instruments of the site (`Post.symbols`). Imports nothing, because readers'
 * pages load it.
 */

/**
 * `$SCOM`, `$NSE:SCOM`, `$BRK.B`: a ticker with an optional exchange before it and share class after it. Not at the
 * end of a word or the beginning of an e-mail address, and never before a digit.
 */
export const TICKER =
  /(?<![\p{L}\p{N}_@$])\$(?:[A-Z][A-Z0-9_]{0,19}:)?[A-Z][A-Z0-9]{0,19}(?:\.[A-Z]{1,2})?(?![\p{L}\p{N}_@$]|[.+-][\w.+-]*@)/gu

/** The maximum number of tickers read per text; a book has fewer. */
const MOST_TICKERS = 10_000

/**
 * Returns the symbols in a plain text, in order and without duplicates; a ticker with an exchange or a class is not a
 * symbol.
 * @param most the maximum number of different symbols.
 */
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
