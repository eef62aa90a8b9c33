import { TICKER } from '@soko/contracts/markets/symbols.ts'
import { instrumentPath } from '../../shared/lib/instrument-path.ts'

/** Isolates symbols as left-to-right text. `text` is escaped; the `known` symbols become links. */
export const markSymbols = (text: string, known: readonly string[] = []): string =>
  text.includes('$')
    ? text.replaceAll(TICKER, (ticker) => {
        const symbol = ticker.slice(1)
        return known.includes(symbol)
          ? `<a class="sym" dir="ltr" href="${instrumentPath(symbol)}">${ticker}</a>`
          : `<span class="sym" dir="ltr">${ticker}</span>`
      })
    : text
