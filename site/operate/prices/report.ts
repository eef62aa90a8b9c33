import type { FilePrices, PriceFile } from '@soko/contracts/price-files/price-file.ts'
import { someDays, type Step, summaryOf } from '@soko/contracts/price-files/summary.ts'
import type { Sent } from './send-prices.ts'

/** The maximum number of printed rows with problems. More would scroll the first ones away. */
const ROWS = 50

const number = new Intl.NumberFormat('en')

export const describeLayout = ({
  layout,
  withoutClose,
  withoutTrade,
  repeated,
  ignored,
  instruments,
}: PriceFile): string => {
  const closes = instruments.reduce((sum, { prices }) => sum + prices.length, 0)
  const columns = Object.entries(layout.columns).map(([role, name]) => `${role} in '${name}'`)
  const left = [
    [withoutClose, 'without a close'],
    [withoutTrade, 'with a volume of 0'],
    [repeated, 'repeated'],
    [ignored.empty, 'empty'],
    [ignored.lines.length, 'titles or footers'],
  ] as const
  const said = left.filter(([count]) => count > 0).map(([count, what]) => `${number.format(count)} ${what}`)
  const rest = said.length === 0 ? '' : ` Rows left out: ${said.join(', ')}.`
  return `Read ${number.format(closes)} closes: ${columns.join(', ')}.${rest}`
}

/** Describes what was recorded or, with `file`, would be, with a summary of each instrument for checking. */
export const describeSent = (
  { instruments, wrong }: Sent,
  file?: Pick<PriceFile, 'instruments'>,
): { readonly lines: readonly string[]; readonly wrong: string | undefined } => {
  const lines = instruments.flatMap(({ symbol, answer }) => {
    const { added, known, held, replacesDemonstration } = answer
    const wait =
      held.length === 0
        ? ''
        : `, ${number.format(held.length)} far from the close before, to be reviewed by an admin: ${someDays(held)}`
    const read = file?.instruments.find((each) => each.symbol === symbol)
    return [
      `${symbol}: ${number.format(added)} ${file ? 'would be new' : 'new'}, ${number.format(known)} known${wait}`,
      ...(read === undefined ? [] : describeSummary(read)),
      ...(answer.weekend === undefined
        ? []
        : [`  Doubtful: ${number.format(answer.weekend.length)} on a weekend: ${someDays(answer.weekend)}`]),
      ...(replacesDemonstration ? [`  ${file ? REPLACES : REPLACED}`] : []),
    ]
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

const REPLACES = 'These prices would replace the demonstration prices. Calls made on those would become void.'
const REPLACED = 'These prices replaced the demonstration prices. Calls made on those are void.'

const describeSummary = (prices: FilePrices): readonly string[] => {
  const summary = summaryOf(prices)
  if (summary === undefined) return []
  const { first, last, lowest, highest, largestStep } = summary
  const said = [
    `first row ${first.date} ${first.close}`,
    `last row ${last.date} ${last.close}`,
    `lowest ${lowest.close} on ${lowest.date}`,
    `highest ${highest.close} on ${highest.date}`,
    ...(largestStep === undefined ? [] : [`largest step ${describeStep(largestStep)}`]),
  ]
  return [`  ${said.join(', ')}`]
}

const percent = new Intl.NumberFormat('en', {
  style: 'percent',
  signDisplay: 'exceptZero',
  maximumFractionDigits: 2,
})

const describeStep = ({ from, to, share }: Step): string =>
  share === null
    ? `from ${from.close} to ${to.close} on ${to.date}`
    : `${percent.format(share)} on ${to.date}`
