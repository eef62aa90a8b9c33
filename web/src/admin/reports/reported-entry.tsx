import type { Reported } from '@soko/contracts/types/report.ts'
import { FormattedDate } from '../../shared/ui/time.tsx'
import { ReportActions } from './report-actions.tsx'
import { ReportedContent, PersonName } from './reported-content.tsx'
import { reportQueueTexts as texts } from './reports.texts.ts'

export const ReportedEntry = ({ reported }: { readonly reported: Reported }) => (
  <article>
    <p className="message-kind">
      <span className="admin-tag no">{texts.about[reported.about]}</span>
      <span>
        {texts.times(reported.count)}, {texts.newest} <FormattedDate at={reported.at} withTime />
      </span>
    </p>
    <ReportedContent reported={reported} />
    <Reasons reported={reported} />
    <ReportActions reported={reported} />
    {reported.acts.length > 0 && <PastActions reported={reported} />}
  </article>
)

const Reasons = ({ reported: { reports, count } }: { readonly reported: Reported }) => (
  <ul className="report-reasons" aria-label={texts.why}>
    {reports.map(({ _id, reporter, reason, at }) => (
      <li key={_id}>
        <p className="message-words" dir="auto">
          {reason}
        </p>
        <p className="hint">
          <PersonName person={reporter} />, <FormattedDate at={at} withTime />
        </p>
      </li>
    ))}
    {count > reports.length && <li className="hint">{texts.more(count - reports.length)}</li>}
  </ul>
)

const PastActions = ({ reported: { acts } }: { readonly reported: Reported }) => (
  <ol className="report-history" aria-label={texts.pastActions}>
    {acts.map(({ kind, by, at, answer }) => (
      <li key={`${kind} ${at}`}>
        <span>
          <PersonName person={by} /> {texts.actions[kind]}, <FormattedDate at={at} withTime />
        </span>
        {answer !== '' && (
          <p className="message-quote message-words" dir="auto">
            {answer}
          </p>
        )}
      </li>
    ))}
  </ol>
)
