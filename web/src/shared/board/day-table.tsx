import './day-table.css'
import { inUtc, shortDate } from '../lib/dates.ts'
import { formatCount } from '../lib/format-count.ts'
import { ScrollRegion } from '../ui/scroll-region.tsx'

type Props<Row> = {
  readonly days: readonly Row[]
  readonly columns: readonly { readonly name: string; readonly of: (row: Row) => number }[]
  readonly texts: { readonly open: string; readonly caption: string; readonly day: string }
}

/** A collapsed table with a chart's values, newest day first. */
export const DayTable = <Row extends { readonly day: string }>({ days, columns, texts }: Props<Row>) => (
  <details className="day-table">
    <summary>{texts.open}</summary>
    <ScrollRegion label={texts.caption}>
      <table className="table">
        <caption className="vh">{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className="num">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((row) => (
            <tr key={row.day}>
              <th scope="row" className="agate">
                {shortDate(inUtc(row.day).date)}
              </th>
              {columns.map(({ name, of }) => (
                <td key={name} className="num">
                  {formatCount(of(row))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  </details>
)
