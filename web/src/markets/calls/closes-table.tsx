import type { Close } from '@soko/contracts/markets/instruments.ts'
import type { Call } from '@soko/contracts/markets/types/call.ts'
import '../../shared/ui/table.css'
import { Change } from '../prices/change.tsx'
import { dayText } from '../prices/price-text.ts'
import { chartTexts as texts } from './call-chart.texts.ts'
import { levelText, moveBetween } from './call-values.ts'

type Props = { readonly call: Call; readonly closes: readonly Close[] }

/** Approximate number of rows; the table may have one or two more. */
const TARGET_ROWS = 15

export const ClosesTable = ({ call: { entry, instrument }, closes }: Props) => {
  const { name, unit, kind } = instrument
  const since = entry === null ? closes.slice(-TARGET_ROWS) : closes.filter(({ date }) => date >= entry.date)
  const step = Math.ceil(since.length / TARGET_ROWS)
  const rows = since.filter((_, at) => at % step === 0 || at === since.length - 1)
  return (
    <table className="table">
      <caption className="vh">
        {entry === null ? texts.captionBefore(name) : texts.captionSince(name)}
      </caption>
      <thead>
        <tr>
          <th scope="col">{texts.columns.day}</th>
          <th scope="col" className="num">
            {unit}
          </th>
          {entry !== null && (
            <th scope="col" className="num">
              {texts.columns.since}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ date, close }) => (
          <tr key={date}>
            <th scope="row">{dayText(date)}</th>
            <td className="num">{levelText(close, instrument)}</td>
            {entry !== null && (
              <td className="num">
                {date === entry.date ? (
                  texts.isEntry
                ) : (
                  <Change change={moveBetween(entry.close, close, kind)} kind={kind} />
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
