import type { RecordRow } from '@soko/contracts/markets/types/call.ts'
import { Link } from 'react-router-dom'
import { recordPath } from '../prices/record-path.ts'
import { Lozenges } from './lozenges.tsx'
import { recordsTexts } from './records.texts.ts'

const texts = recordsTexts.few

/** Of more judged calls the lozenges would be no figure any more. */
const MOST = 24

/** Who has fewer than 20 decided calls: without an order that would mean anything. */
export const TooFew = ({ records }: { readonly records: readonly RecordRow[] }) => (
  <section className="records-few" aria-labelledby="too-few">
    <div className="record-title">
      <h2 id="too-few">{texts.title}</h2>
      <span>{texts.count}</span>
    </div>
    <ul>
      {records.map(({ userId, username, judged, right }) => (
        <li key={userId}>
          <Link className="link" to={recordPath(username)}>
            @{username}
          </Link>
          {judged > 0 && judged <= MOST ? (
            <Lozenges right={right} wrong={judged - right} />
          ) : (
            <span className="muted">{texts.judged(judged, right)}</span>
          )}
        </li>
      ))}
    </ul>
  </section>
)
