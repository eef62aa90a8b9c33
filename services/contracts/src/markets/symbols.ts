/*
 * How a text names an instrument: `$USDNGN`. Such a name is text like any other, in the text as it is stored, edited and
 * exported; answers say beside it which of the names are instruments of the site (`Post.symbols`). Imports nothing: it is
 * loaded on readers' pages.
 */

/**
 * `$SCOM`, `$NSE:SCOM`, `$BRK.B`: a ticker, its exchange before it, its class of share after it. Neither the end of a word
 * nor the beginning of an e-mail address, and never before a digit.
 */
export const TICKER =
  /(?<![\p{L}\p{N}_@$])\$(?:[A-Z][A-Z0-9_]{0,19}:)?[A-Z][A-Z0-9]{0,19}(?:\.[A-Z]{1,2})?(?![\p{L}\p{N}_@$]|[.+-][\w.+-]*@)/gu

/** So many tickers of a text are looked at: a book has fewer. */
const MOST_TICKERS = 10_000

/**
 * The symbols that a plain text names, each once and in order; a ticker with an exchange or a class is no symbol.
 * @param most so many different ones, the first.
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
