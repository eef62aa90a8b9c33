import '../../shared/ui/table.css'
import type { ResponseTo } from '@soko/contracts/endpoints/requests.ts'
import { formatCount } from '../../shared/lib/format-count.ts'
import { recordsTexts } from './records.texts.ts'

const texts = recordsTexts.erased

type Props = {
  readonly erased: ResponseTo<'GET /api/records'>['erased']
}

/** Shows the number of erased calls. It reveals if authors with bad records leave the site. */
export const ErasedCalls = ({ erased }: Props) => {
  const right = erased.reduce((sum, month) => sum + month.right, 0)
  const wrong = erased.reduce((sum, month) => sum + month.wrong, 0)
  const unjudged = erased.reduce((sum, month) => sum + month.unjudged, 0)
  if (right + wrong + unjudged === 0) return null
  return (
    <section className="records-erased" aria-labelledby="erased">
      <div className="record-title">
        <h2 id="erased">{texts.title}</h2>
      </div>
      <p>{texts.summary(right, wrong, unjudged)}</p>
      <details>
        <summary>{texts.byMonth}</summary>
        <table className="table">
          <caption className="vh">{texts.byMonth}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.columns.month}</th>
              <th scope="col" className="num">
                {texts.columns.right}
              </th>
              <th scope="col" className="num">
                {texts.columns.wrong}
              </th>
              <th scope="col" className="num">
                {texts.columns.unjudged}
              </th>
            </tr>
          </thead>
          <tbody>
            {erased.map((month) => (
              <tr key={month.month}>
                <th scope="row">{month.month}</th>
                <td className="num">{formatCount(month.right)}</td>
                <td className="num">{formatCount(month.wrong)}</td>
                <td className="num">{formatCount(month.unjudged)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
