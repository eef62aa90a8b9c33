import type { Call, Judgement } from '@soko/contracts/markets/types/call.ts'
import { FormattedDate } from '../../shared/ui/time.tsx'
import { levelText } from './call-values.ts'
import { CallMark } from './call-mark.tsx'
import { callPageTexts } from './call-page.texts.ts'
import { describeMirror } from './call-words.ts'
import { callsTexts } from './calls.texts.ts'
import { RecordedJudgement } from './recorded-call.tsx'

const texts = callPageTexts.judgement

export const Judgements = ({ call }: { readonly call: Call }) => {
  const { judgements } = call
  const mirror = describeMirror(call)
  return (
    <>
      {judgements.length > 0 && (
        <section className="call-part" aria-labelledby="judgements">
          <h2 id="judgements">{callPageTexts.judgements}</h2>
          {judgements.length > 1 && <p className="muted">{callPageTexts.corrected}</p>}
          <ol className="call-judgements">
            {judgements.map((judgement, at) => (
              <JudgementItem key={at} judgement={judgement} call={call} />
            ))}
          </ol>
        </section>
      )}
      {mirror !== null && (
        <section className="call-part" aria-labelledby="mirror">
          <h2 id="mirror">{callPageTexts.mirror}</h2>
          <p>{mirror}</p>
        </section>
      )}
    </>
  )
}

type Props = { readonly judgement: Judgement; readonly call: Call }

const JudgementItem = ({ judgement, call }: Props) => {
  const { at, outcome, by, exit, because } = judgement
  return (
    <li>
      <p>
        <CallMark of={outcome ?? 'open'} /> <b>{texts[outcome ?? 'open']}</b>
        {by !== null && ` ${texts.by[by]}`}
        {exit !== null &&
          `, ${texts.exit(levelText(exit.close, call.instrument), callsTexts.day(exit.date))}`}
      </p>
      {because !== '' && <p dir="auto">{texts.because(because)}</p>}
      <div className="muted">
        <FormattedDate at={at} withTime />
        <RecordedJudgement call={call} judgement={judgement} separator={' \u00B7 '} />
      </div>
    </li>
  )
}
