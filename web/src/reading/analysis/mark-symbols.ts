import { TICKER } from '@soko/contracts/markets/symbols.ts'
import { instrumentPath } from '../../shared/lib/instrument-path.ts'

/**
 * Wraps the instrument symbols in a text in links or spans. They are left-to-right, without changing the
 * direction of the text around them.
 * @param text escaped text without tags
 * @param known symbols of instruments that have a page to link to
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
