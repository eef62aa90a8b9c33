import type { PriceFile } from '@soko/contracts/price-files/price-file.ts'
import type { Sent } from './send-prices.ts'

/** So many wrong rows are written out; more would hide the first. */
const ROWS = 50

const number = new Intl.NumberFormat('en')

/** How a file was understood, in one line. */
export const tellLayout = ({ layout, withoutClose, repeated, ignored, instruments }: PriceFile): string => {
  const closes = instruments.reduce((sum, { prices }) => sum + prices.length, 0)
  const columns = Object.entries(layout.columns).map(([role, name]) => `${role} in '${name}'`)
  const left = [
    [withoutClose, 'without a close'],
    [repeated, 'repeated'],
    [ignored.empty, 'empty'],
    [ignored.lines.length, 'titles or footers'],
  ] as const
  const said = left.filter(([count]) => count > 0).map(([count, what]) => `${number.format(count)} ${what}`)
  const rest = said.length === 0 ? '' : ` Rows left out: ${said.join(', ')}.`
  return `Read ${number.format(closes)} closes: ${columns.join(', ')}.${rest}`
}

/** What came of each instrument, a line each, and what is wrong, if anything is. */
export const tellSent = (
  { instruments, wrong }: Sent,
  isPreview: boolean,
): { readonly lines: readonly string[]; readonly wrong: string | undefined } => {
  const lines = instruments.map(({ symbol, answer: { added, known, held } }) => {
    const days = held.length > 5 ? [...held.slice(0, 5), '...'] : held
    const wait =
      held.length === 0
        ? ''
        : `, ${number.format(held.length)} far from the close before, which an admin must look at: ${days.join(', ')}`
    return `${symbol}: ${number.format(added)} ${isPreview ? 'would be new' : 'new'}, ${number.format(known)} known${wait}`
  })
  if (wrong.length === 0) return { lines, wrong: undefined }
  const rows = wrong
    .slice(0, ROWS)
    .map(
      ({ line, symbol, message }) => `line ${line}${symbol === undefined ? '' : `, ${symbol}`}: ${message}`,
    )
  const more = wrong.length > ROWS ? [`and ${number.format(wrong.length - ROWS)} more rows`] : []
  const left = new Set(wrong.map(({ symbol }) => symbol))
  const what = left.has(undefined)
    ? 'Nothing was recorded, as a row does not say whose it is.'
    : `Nothing was recorded of ${[...left].slice(0, 10).join(', ')}${left.size > 10 ? ` and ${left.size - 10} more` : ''}. Correct the rows and send the file again.`
  return { lines, wrong: [...rows, ...more, what].join('\n') }
}
