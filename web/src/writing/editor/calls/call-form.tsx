import '../../../markets/prices/prices.css'
import './call-form.css'
import { type TypedCall } from '@soko/contracts/types/call-lines.ts'
import { X } from 'lucide'
import { useId } from 'react'
import { IconButton } from '../../../shared/ui/button.tsx'
import { FieldError } from '../../../shared/ui/field-error.tsx'
import { FieldFrame } from '../../../shared/ui/field.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { CallMark } from '../../../markets/calls/call-mark.tsx'
import { useGetInstrumentQuery, useListOwnOpenCallsQuery } from '../../../markets/prices/markets.api.ts'
import { checkCall, allowedDays, minSureness } from './check-call.ts'
import { callFormTexts as texts } from './call-form.texts.ts'
import { CallPreview } from './call-preview.tsx'
import { InstrumentField } from './instrument-field.tsx'
import { addSpan, todayIn } from './calendar-days.ts'
import { LevelField, preventSubmit } from './level-field.tsx'
import { OpenCalls } from './open-calls.tsx'
import { Presets } from './presets.tsx'
import { SurenessField } from './sureness-field.tsx'

type Props = {
  readonly call: TypedCall
  /** Position of the call in the analysis, starting at 1. */
  readonly at: number
  readonly max: number
  readonly isDuplicate: boolean
  readonly isNew: boolean
  /** Whether the user has tried to publish. Only then are missing fields reported. */
  readonly isSubmitted: boolean
  readonly now: Date
  readonly onChange: (call: TypedCall) => void
  readonly onRemove: () => void
}

export const CallForm = (props: Props) => {
  const { call, at, max, isDuplicate, isNew, isSubmitted, now, onChange, onRemove } = props
  const id = useId()
  const { currentData } = useGetInstrumentQuery({ symbol: call.symbol }, { skip: call.symbol === '' })
  const instrument = currentData ?? undefined
  const openCalls = useListOwnOpenCallsQuery(
    { symbol: call.symbol },
    {
      skip: call.symbol === '',
      refetchOnMountOrArgChange: true,
    },
  )
  const open = openCalls.currentData?.calls ?? []
  const messages = checkCall(call, instrument, { now, requiresAll: isSubmitted, isDuplicate, open })
  const change = (changed: Partial<TypedCall>) => {
    onChange({ ...call, ...changed })
  }
  return (
    <section className="call-form" aria-labelledby={id}>
      <div className="call-form-head">
        <h3 id={id}>{texts.title(at, max)}</h3>
        <IconButton label={texts.remove(at)} onClick={onRemove}>
          <Icon of={X} />
        </IconButton>
      </div>
      <div className="call-fields">
        <InstrumentField
          symbol={call.symbol}
          chosen={instrument}
          error={messages.symbol}
          isNew={isNew}
          onChoose={(symbol) => {
            // Target and stop of the previous instrument do not apply to another one.
            change({ symbol, ...(symbol !== call.symbol && { target: '', stop: '' }) })
          }}
        />
        <OpenCalls calls={open} symbol={call.symbol} isUnavailable={openCalls.isError} />
        <DirectionField call={call} error={messages.direction} onChange={change} />
        <DayField
          call={call}
          now={now}
          zone={instrument?.priceTime.zone ?? 'UTC'}
          error={messages.until}
          onChange={change}
        />
        {(['target', 'stop'] as const).map((level) => (
          <LevelField
            key={level}
            level={level}
            direction={call.direction}
            instrument={instrument}
            value={call[level]}
            error={messages[level]}
            onChange={(value) => {
              change({ [level]: value })
            }}
          />
        ))}
        <SurenessField
          value={call.sureness}
          min={minSureness(call)}
          error={messages.sureness}
          onChange={(sureness) => {
            change({ sureness })
          }}
        />
      </div>
      <div className="call-judged">
        <h4>{texts.judged.title}</h4>
        {instrument === undefined || call.until === '' ? (
          <p className="hint">{texts.judged.unfinished}</p>
        ) : Object.keys(messages).length > 0 ? (
          <p className="hint">{texts.judged.invalid}</p>
        ) : (
          <CallPreview call={call} instrument={instrument} now={now} />
        )}
      </div>
      <p className="call-form-foot hint">{texts.judged.noAdvice}</p>
    </section>
  )
}

type FieldProps = { readonly call: TypedCall; readonly onChange: (changed: Partial<TypedCall>) => void }

type ErrorProps = { readonly error: string | undefined }

const DirectionField = ({ call: { direction }, error, onChange }: FieldProps & ErrorProps) => {
  const id = useId()
  const errorId = `${id}error`
  return (
    <div
      className="field half"
      role="radiogroup"
      // Focusable, because the first invalid field gets the focus after a failed submit.
      tabIndex={-1}
      aria-labelledby={id}
      aria-describedby={error === undefined ? undefined : errorId}
      aria-invalid={error === undefined ? undefined : true}
    >
      <span className="label" id={id}>
        {texts.direction.label}
      </span>
      <div className="call-ways">
        {(['up', 'down'] as const).map((option) => (
          <label key={option}>
            <input
              className="vh"
              type="radio"
              name={`${id}way`}
              checked={direction === option}
              onChange={() => {
                onChange({ direction: option })
              }}
              onKeyDown={preventSubmit}
            />
            <CallMark of={option} />
            {texts.direction[option]}
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </div>
  )
}

const DayField = ({
  call: { until },
  now,
  zone,
  error,
  onChange,
}: FieldProps & ErrorProps & { readonly now: Date; readonly zone: string }) => {
  const { first, last } = allowedDays(zone, now)
  const today = todayIn(zone, now)
  return (
    <>
      <div className="half">
        <FieldFrame label={texts.until.label} error={error}>
          {(control) => (
            <input
              {...control}
              className="input"
              type="date"
              min={first}
              max={last}
              value={until}
              onChange={({ target }) => {
                onChange({ until: target.value })
              }}
              onKeyDown={preventSubmit}
            />
          )}
        </FieldFrame>
      </div>
      <Presets
        label={texts.until.presets}
        options={texts.until.spans.map(({ name, span }) => ({ name, value: addSpan(today, span) }))}
        current={until}
        onSelect={(day) => {
          onChange({ until: day })
        }}
      />
    </>
  )
}
