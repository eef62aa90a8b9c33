import type { CallRecord } from '@soko/contracts/markets/types/call.ts'
import { formatCount } from '../../shared/lib/format-count.ts'
import { CallMark } from '../calls/call-mark.tsx'
import { CallMarksRow } from './call-marks-row.tsx'
import { recordTexts as texts } from './record.texts.ts'
import { ZExplanation } from './record-notes.tsx'
import { WinsChart } from './wins-chart.tsx'

export const RecordHead = ({ record }: { readonly record: CallRecord }) => {
  const { right, wrong, decided, won, byChance, z } = record
  const isEnough = z !== null
  const judged = right + wrong
  return (
    <div className="record-top">
      <div>
        <p className="record-count">
          {judged > 0 && formatCount(right)}{' '}
          <small>{judged > 0 ? texts.ofCallsRight(judged) : texts.noneJudged}</small>
        </p>
        {!isEnough && (
          <p className="record-say">
            <b>{texts.few.title}</b> {texts.few.text}
          </p>
        )}
        <p className="record-say">{texts.decided(decided, won, byChance)}</p>
        <p className="record-quiet">{texts.mirror}</p>
        {isEnough && <ZExplanation z={z} />}
        <Outcomes record={record} />
      </div>
      {isEnough ? (
        <WinsChart decided={decided} won={won} byChance={byChance} />
      ) : (
        <div>
          <p className="record-quiet">{texts.few.toGo(decided)}</p>
          <CallMarksRow
            right={won}
            wrong={decided - won}
            label={texts.few.decided(won, decided - won)}
            missing={20 - decided}
          />
        </div>
      )}
    </div>
  )
}

const Outcomes = ({ record }: { readonly record: CallRecord }) => (
  <dl className="record-outcomes">
    {(['right', 'wrong', 'void', 'open', 'takenBack'] as const).map((outcome) => (
      <div key={outcome}>
        <dt>
          <CallMark of={outcome === 'takenBack' ? 'taken-back' : outcome} />
          {texts.outcomes[outcome]}
        </dt>
        <dd>{formatCount(record[outcome])}</dd>
      </div>
    ))}
  </dl>
)
