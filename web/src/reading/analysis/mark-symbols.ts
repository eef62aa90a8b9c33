import { TICKER } from '@soko/contracts/markets/symbols.ts'
import { instrumentPath } from '../../shared/lib/instrument-path.ts'

/**
 * Marks the instruments in a text, left-to-right without affecting its direction.
 * @param text escaped text outside of tags and links
 * @param known symbols to link
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
