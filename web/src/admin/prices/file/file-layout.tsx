import type { PriceFile } from '@soko/contracts/price-files/price-file.ts'
import { pricesTexts } from '../prices.texts.ts'

const texts = pricesTexts.file
const ROLES = ['date', 'symbol', 'close', 'open', 'high', 'low', 'volume'] as const

/** How a file was understood: which column is what, how days and numbers are written, and what was left out. */
export const FileLayout = ({
  file: { layout, withoutClose, withoutTrade, repeated, ignored },
}: {
  readonly file: PriceFile
}) => {
  const left = [
    withoutClose > 0 && texts.withoutClose(withoutClose),
    withoutTrade > 0 && texts.withoutTrade(withoutTrade),
    repeated > 0 && texts.repeated(repeated),
    ignored.empty > 0 && texts.empty(ignored.empty),
    ignored.lines.length > 0 && texts.others(ignored.lines),
  ].filter((each) => each !== false)
  const facts = [
    ...ROLES.flatMap((role) => {
      const name = layout.columns[role]
      return name === undefined ? [] : [[texts.column[role], name] as const]
    }),
    ...(layout.dates === undefined ? [] : [[texts.dates.label, texts.dates[layout.dates]] as const]),
    ...(layout.decimal === undefined ? [] : [[texts.decimal.label, texts.decimal[layout.decimal]] as const]),
    ...(left.length === 0 ? [] : [[texts.left, left.join(', ')] as const]),
  ]
  return (
    <div>
      <h3>{texts.understood}</h3>
      <dl className="prices-facts">
        {facts.map(([what, said]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd dir="auto">{said}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
