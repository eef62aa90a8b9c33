/**
 * `$SCOM`, `$NSE:SCOM`, `$BRK.B`: a ticker, its exchange before it, its class of share after it. Neither the end of a word
 * nor the beginning of an e-mail address.
 */
const SYMBOL =
  /(?<![\p{L}\p{N}_@$])\$(?:[A-Z][A-Z0-9_]{0,19}:)?[A-Z][A-Z0-9]{0,19}(?:\.[A-Z]{1,2})?(?![\p{L}\p{N}_@$]|[.+-][\w.+-]*@)/gu

/**
 * Marks the instruments that a text names. They read from left to right in any script, and tell nothing of the text's own direction.
 * @param text between two tags, escaped.
 */
export const markSymbols = (text: string): string =>
  text.includes('$')
    ? text.replaceAll(SYMBOL, (symbol) => `<span class="sym" dir="ltr">${symbol}</span>`)
    : text
