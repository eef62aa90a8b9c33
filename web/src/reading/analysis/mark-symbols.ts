import { TICKER } from '@soko/contracts/markets/symbols.ts'
import { instrumentPath } from '../../shared/lib/instrument-path.ts'

/**
 * Marks the instruments that a text names, and leads to those that the site has. They read from left to right in any script,
 * and tell nothing of the text's own direction.
 * @param text between two tags, escaped, and within no link.
 * @param known the symbols that the site has.
 */
export const markSymbols = (text: string, known: readonly string[] = []): string =>
  text.includes('$')
    ? text.replaceAll(TICKER, (ticker) => {
        const symbol = ticker.slice(1)
        return known.includes(symbol)
          ? `<a class="sym" dir="ltr" href="${instrumentPath(symbol)}">${ticker}</a>`
          : `<span class="sym" dir="ltr">${ticker}</span>`
      })
    : text
