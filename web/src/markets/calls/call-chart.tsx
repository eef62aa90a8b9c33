import './call-chart.css'
import type { Close } from '@soko/contracts/markets/instruments.ts'
import type { Call } from '@soko/contracts/markets/types/call.ts'
import { useNow } from '../../shared/lib/use-now.ts'
import { chartTexts as texts } from './call-chart.texts.ts'
import { levelText } from './call-values.ts'
import { ArrowOnChart, CallMark, MarkOnChart } from './call-mark.tsx'
import { CHART, type CallShape, callShape } from './call-shape.ts'
import { isJudged } from './call-state.ts'
import { callsTexts } from './calls.texts.ts'
import { DayLabels, LevelLabels, LatestClose, type Today } from './chart-labels.tsx'

type Props = {
  readonly call: Call
  readonly closes: readonly Close[]
  readonly entryWord?: string
}

/** Works without JavaScript; a table shows the same data. */
export const CallChart = ({ call, closes, entryWord = texts.entry }: Props) => {
  const { direction, entry, exit, target, stop, until, state } = call
  const today = useToday(call, closes)
  const shape = callShape(call, closes, CHART, today?.day)
  const { xOf, yOf } = shape
  // Before the entry, the lines of target and stop start on the day of publication.
  const start = xOf(entry?.date ?? call.madeAt.slice(0, 10))
  const end = xOf(until)
  const across = (value: string) => `M${start.toFixed(2)} ${yOf(value).toFixed(1)}H${end.toFixed(2)}`
  const closed = isJudged(call) ? exit : null
  return (
    <figure>
      <svg
        className="call-drawing"
        height={CHART.height}
        role="img"
        aria-label={chartLabel(call, shape, entryWord)}
      >
        <svg
          width="100%"
          height={CHART.height}
          viewBox={`0 0 100 ${CHART.height}`}
          preserveAspectRatio="none"
        >
          {shape.cone !== '' && <path className="cone" d={shape.cone} />}
          {entry && <path className="entry" d={across(entry.close)} />}
          {target !== null && <path className="target" d={across(target)} />}
          {stop !== null && <path className="stop" d={across(stop)} />}
          <path className="axis" d={`M${end.toFixed(2)} 4V${CHART.axis}M0 ${CHART.axis}H100`} />
          {shape.before !== '' && <path className="before" d={shape.before} />}
          {shape.after !== '' && <path className="after" d={shape.after} />}
        </svg>
        {target !== null && <MarkOnChart of="right" x={end} y={yOf(target)} />}
        {stop !== null && <MarkOnChart of="wrong" x={end} y={yOf(stop)} />}
        {target === null && entry && closed === null && (
          <g className={direction}>
            <ArrowOnChart direction={direction} x={end} y={yOf(entry.close)} />
            <MarkOnChart of={direction} x={end} y={yOf(entry.close)} />
          </g>
        )}
        {entry && <MarkOnChart of="open" x={start} y={yOf(entry.close)} />}
        {closed && <MarkOnChart of={state} x={xOf(closed.date)} y={yOf(closed.close)} width={17} />}
        <LatestClose call={call} shape={shape} closes={closes} />
        {today && <MarkOnChart of="today" x={xOf(today.day)} y={CHART.axis} width={13} />}
        <LevelLabels call={call} shape={shape} entryWord={entryWord} />
        <DayLabels call={call} shape={shape} today={today} />
      </svg>
      <Key call={call} hasCone={shape.cone !== ''} />
    </figure>
  )
}

const Key = ({ call: { target, stop }, hasCone }: { readonly call: Call; readonly hasCone: boolean }) => (
  <figcaption className="call-key">
    {hasCone && (
      <span>
        <span className="call-swatch" aria-hidden="true" />
        {texts.key.cone}
      </span>
    )}
    {target !== null && (
      <span>
        <CallMark of="right" /> {texts.key.right}
      </span>
    )}
    {stop !== null && (
      <span>
        <CallMark of="wrong" /> {texts.key.wrong}
      </span>
    )}
  </figcaption>
)

/** The day to mark on an open call's chart. On the server the last close, because pages are cached. */
export const useToday = ({ state, last }: Call, closes: readonly Close[]): Today | undefined => {
  const now = useNow()
  if (state !== 'open' && state !== 'waiting') return undefined
  if (now > 0) return { day: new Date(now).toISOString().slice(0, 10), word: texts.today }
  const day = closes.at(-1)?.date ?? last?.date
  return day === undefined ? undefined : { day, word: callsTexts.dayOfYear(day) }
}

const chartLabel = (call: Call, { from, to }: CallShape, entryWord: string): string => {
  const { instrument, entry, target, stop, until, exit } = call
  const level = (value: string) => levelText(value, instrument)
  const parts = [
    entry && texts.label.entry(entryWord.toLowerCase(), level(entry.close), callsTexts.day(entry.date)),
    target !== null && texts.label.target(level(target)),
    stop !== null && texts.label.stop(level(stop)),
    texts.label.until(callsTexts.day(until)),
    isJudged(call) && exit && texts.label.exit(level(exit.close), callsTexts.day(exit.date)),
  ].filter((part) => typeof part === 'string')
  return texts.label.all(instrument.name, callsTexts.day(from), callsTexts.day(to), parts.join(', '))
}
