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
import { checkCall, daysOf, leastSureness } from './check-call.ts'
import { callFormTexts as texts } from './call-form.texts.ts'
import { CallPreview } from './call-preview.tsx'
import { InstrumentField } from './instrument-field.tsx'
import { laterDay, todayIn } from './later-day.ts'
import { LevelField, noSubmit } from './level-field.tsx'
import { OpenCalls } from './open-calls.tsx'
import { Presets } from './presets.tsx'
import { SurenessField } from './sureness-field.tsx'

type Props = {
  readonly call: TypedCall
  /** The how manyth of the analysis it is, from 1, and how many it may have. */
  readonly at: number
  readonly most: number
  /** An earlier one is on the same instrument. */
  readonly isSecond: boolean
  /** It was added just now. */
  readonly isNew: boolean
  /** Somebody has tried to publish it: what is missing is said, too. */
  readonly isTried: boolean
  readonly now: Date
  readonly onChange: (call: TypedCall) => void
  readonly onRemove: () => void
}

/** The form of a call: what is typed is kept with the draft at once, finished or not. */
export const CallForm = (props: Props) => {
  const { call, at, most, isSecond, isNew, isTried, now, onChange, onRemove } = props
  const id = useId()
  const { currentData } = useGetInstrumentQuery({ symbol: call.symbol }, { skip: call.symbol === '' })
  const instrument = currentData ?? undefined
  const own = useListOwnOpenCallsQuery(
    { symbol: call.symbol },
    {
      skip: call.symbol === '',
      refetchOnMountOrArgChange: true,
    },
  )
  const open = own.currentData?.calls ?? []
  const messages = checkCall(call, instrument, { now, isAll: isTried, isSecond, open })
  const change = (changed: Partial<TypedCall>) => {
    onChange({ ...call, ...changed })
  }
  return (
    <section className="call-form" aria-labelledby={id}>
      <div className="call-form-head">
        <h3 id={id}>{texts.title(at, most)}</h3>
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
            // Levels of another instrument say nothing of this one.
            change({ symbol, ...(symbol !== call.symbol && { target: '', stop: '' }) })
          }}
        />
        <OpenCalls calls={open} symbol={call.symbol} isAway={own.isError} />
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
          least={leastSureness(call)}
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
          <p className="hint">{texts.judged.mend}</p>
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
      // A rejected form focuses its first wrong field.
      tabIndex={-1}
      aria-labelledby={id}
      aria-describedby={error === undefined ? undefined : errorId}
      aria-invalid={error === undefined ? undefined : true}
    >
      <span className="label" id={id}>
        {texts.direction.label}
      </span>
      <div className="call-ways">
        {(['up', 'down'] as const).map((way) => (
          <label key={way}>
            <input
              className="vh"
              type="radio"
              name={`${id}way`}
              checked={direction === way}
              onChange={() => {
                onChange({ direction: way })
              }}
              onKeyDown={noSubmit}
            />
            <CallMark of={way} />
            {texts.direction[way]}
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
  const { first, last } = daysOf(zone, now)
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
              onKeyDown={noSubmit}
            />
          )}
        </FieldFrame>
      </div>
      <Presets
        label={texts.until.presets}
        offers={texts.until.spans.map(({ name, span }) => ({ name, value: laterDay(today, span) }))}
        present={until}
        onTake={(day) => {
          onChange({ until: day })
        }}
      />
    </>
  )
}
