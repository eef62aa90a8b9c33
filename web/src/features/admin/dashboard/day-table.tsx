import type { Overview } from '@soko/contracts/types/admin.ts'
import { inUtc } from '../../../lib/dates.ts'
import { figure } from '../board/figure.ts'
import { ScrollRegion } from '../../../ui/scroll-region.tsx'
import { COUNTED } from './counted.ts'
import { dashboardTexts } from './dashboard.texts.ts'

const { byDay: texts, names } = dashboardTexts

/** The values behind the charts, the newest day first: closed until somebody wants them. */
export const DayTable = ({ series }: Pick<Overview, 'series'>) => (
  <details className="by-day">
    <summary>{texts.open}</summary>
    <ScrollRegion label={texts.caption}>
      <table className="table">
        <caption className="vh">{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            {COUNTED.map((counted) => (
              <th key={counted} scope="col" className="num">
                {names[counted]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series.toReversed().map((values) => (
            <tr key={values.day}>
              <th scope="row" className="agate">
                {inUtc(values.day).date}
              </th>
              {COUNTED.map((counted) => (
                <td key={counted} className="num">
                  {figure(values[counted])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  </details>
)
