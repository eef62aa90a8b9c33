import { TICKER } from '@soko/contracts/markets/symbols.ts'
import { instrumentPath } from '../../shared/lib/instrument-path.ts'

/**
 * Marks the instruments in a text, and links those that the site has. The marks are left-to-right and do
 * not affect the direction of the text.
 * @param text escaped text between two tags, outside of links
 * @param known symbols that the site has
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
