import './record.css'
import type { CallRecord } from '@soko/contracts/markets/types/call.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { CalibrationChart } from './calibration-chart.tsx'
import { RecordCalls } from './record-calls.tsx'
import { RecordHead } from './record-head.tsx'
import { RecordParts } from './record-parts.tsx'
import { gainText, recordTexts as texts, signed } from './record.texts.ts'

export const RecordView = ({ record }: { readonly record: CallRecord }) => {
  const { username, right, wrong, open, takenBack } = record
  if (right + wrong + record.void + open + takenBack === 0) {
    return <EmptyState title={texts.empty.title} text={texts.empty.text(username)} />
  }
  return (
    <div className="record">
      <RecordHead record={record} />
      {right + wrong > 0 && (
        <div className="record-columns">
          <div className="record-column">
            <Gains record={record} />
            <Sureness record={record} />
          </div>
          <RecordParts record={record} />
        </div>
      )}
      <RecordCalls username={username} />
    </div>
  )
}

const Gains = ({ record: { right, wrong, meanGain, medianGain } }: { readonly record: CallRecord }) => (
  <section aria-labelledby="record-gains">
    <div className="record-title">
      <h2 id="record-gains">{texts.gains.title}</h2>
      <span>{texts.gains.count(right + wrong)}</span>
    </div>
    {meanGain !== null && medianGain !== null && (
      <p className="record-pair">
        <span>
          <b>{gainText(meanGain)}</b> {texts.gains.mean}
        </span>
        <span>
          <b>{gainText(medianGain)}</b> {texts.gains.median}
        </span>
      </p>
    )}
    <p className="record-quiet">{texts.gains.note}</p>
  </section>
)

const Sureness = ({ record: { calibration, brierSkill } }: { readonly record: CallRecord }) => (
  <section aria-labelledby="record-sureness">
    <div className="record-title">
      <h2 id="record-sureness">{texts.calibration.title}</h2>
      {calibration.length > 0 && (
        <span>{texts.calibration.count(calibration.reduce((sum, { count }) => sum + count, 0))}</span>
      )}
    </div>
    <div className="record-sureness">
      {calibration.length > 0 && <CalibrationChart bins={calibration} />}
      <div>
        <p className="record-quiet">
          {calibration.length > 0 ? texts.calibration.note : texts.calibration.none}
        </p>
        {brierSkill !== null && (
          <p className="record-quiet record-brier">
            <b>
              {texts.calibration.brier} {signed(brierSkill, 2)}
            </b>
            {'. '}
            {texts.calibration.brierMeans(brierSkill)}
          </p>
        )}
      </div>
    </div>
  </section>
)
