/**
 * The notation for an instrument in a text: `$USDNGN`. It is stored, edited and exported as ordinary text.
 * Responses list the symbols in a post that are instruments of the site (`Post.symbols`). This module imports
 * nothing, because readers' pages load it.
 */

/**
 * Matches a ticker with an optional exchange before it and an optional share class after it: `$SCOM`,
 * `$NSE:SCOM`, `$BRK.B`. It does not match if it follows or continues a word, or starts an e-mail address.
 */
export const TICKER =
  /(?<![\p{L}\p{N}_@$])\$(?:[A-Z][A-Z0-9_]{0,19}:)?[A-Z][A-Z0-9]{0,19}(?:\.[A-Z]{1,2})?(?![\p{L}\p{N}_@$]|[.+-][\w.+-]*@)/gu

/** The maximum number of tickers read in a text, more than a book contains. */
const MOST_TICKERS = 10_000

/**
 * Returns the symbols in a plain text, in order and without duplicates. A ticker with an exchange or a share
 * class is not a symbol.
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
