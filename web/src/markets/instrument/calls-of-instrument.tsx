import './calls-of-instrument.css'
import type { Call } from '@soko/contracts/markets/types/call.ts'
import type { Instrument } from '@soko/contracts/markets/types/instrument.ts'
import { quotedLevel } from '@soko/contracts/markets/with-dividends.ts'
import { Link } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'
import { LinkButton } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { ScrollRegion } from '../../shared/ui/scroll-region.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { CALLS } from '../prices/market-tabs.tsx'
import { useListCallsOnQuery } from '../prices/markets.api.ts'
import { priceText } from '../prices/price-text.ts'
import { recordPath, callPath } from '../../shared/lib/market-paths.ts'
import { levelText, moveBetween, signedText } from '../calls/call-values.ts'
import { CallMark, DirectionMark } from '../calls/call-mark.tsx'
import { callsTexts } from '../calls/calls.texts.ts'
import { instrumentTexts as texts } from './instrument.texts.ts'
import { byDay, summarizeCalls } from './summarize-calls.ts'

const MAX_ROWS = 8

export const CallsOfInstrument = ({ instrument }: { readonly instrument: Instrument }) => {
  const { symbol } = instrument
  const open = useListCallsOnQuery({ symbol })
  if (open.isError) return <p className="muted">{texts.failed}</p>
  if (open.currentData === undefined) {
    return (
      <div role="status" aria-label={texts.loading}>
        <Skeleton lines={8} />
      </div>
    )
  }
  const { calls, nextCursor } = open.currentData
  return (
    <section className="calls-on" aria-labelledby="open-calls">
      <h2 id="open-calls">
        {texts.title}
        {calls.length > 0 && (
          <small>{texts.count(calls.length, summarizeCalls(calls).authors, nextCursor === null)}</small>
        )}
      </h2>
      {calls.length === 0 ? (
        <EmptyState level={3} title={texts.none.title} text={texts.none.text}>
          <LinkButton to={paths.write}>{texts.none.write}</LinkButton>
        </EmptyState>
      ) : (
        <SummaryAndTable calls={calls} instrument={instrument} isAll={nextCursor === null} />
      )}
    </section>
  )
}

type SummaryProps = {
  readonly calls: readonly Call[]
  readonly instrument: Instrument
  readonly isAll: boolean
}

const SummaryAndTable = ({ calls, instrument, isAll }: SummaryProps) => (
  <>
    <DirectionCounts calls={calls} />
    <p className="calls-on-say">{summaryTexts(calls, instrument).join(' ')}</p>
    <ScrollRegion label={texts.table.label}>
      <table className="table">
        <caption className="vh">{texts.table.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.table.author}</th>
            <th scope="col">{texts.table.direction}</th>
            <th scope="col" className="num">
              {texts.table.target}
            </th>
            <th scope="col" className="num">
              {texts.table.by}
            </th>
            <th scope="col" className="num">
              {texts.table.chance}
            </th>
            <th scope="col" className="num">
              {texts.table.sureness}
            </th>
          </tr>
        </thead>
        <tbody>
          {byDay(calls)
            .slice(0, MAX_ROWS)
            .map((call) => (
              <Row key={call._id} call={call} last={instrument.last?.close} />
            ))}
        </tbody>
      </table>
    </ScrollRegion>
    <p className="calls-on-all">
      <LinkButton to={`${CALLS}?symbol=${instrument.symbol}`}>
        {isAll ? texts.all(calls.length) : texts.more}
      </LinkButton>
      <Link className="link" to={`${CALLS}?state=judged&symbol=${instrument.symbol}`}>
        {texts.judged}
      </Link>
    </p>
  </>
)

/** Maximum number of marks in a row. Rows with more calls show only the count. */
const MAX_MARKS = 40

const DirectionCounts = ({ calls }: { readonly calls: readonly Call[] }) => (
  <dl className="calls-on-ways">
    {(['down', 'up'] as const).map((direction) => {
      const count = calls.filter((call) => call.direction === direction).length
      return (
        <div key={direction}>
          <dt>{texts.directions[direction](count)}</dt>
          <dd className={direction} aria-hidden="true">
            {Array.from({ length: Math.min(count, MAX_MARKS) }, (_, at) => (
              <CallMark key={at} of={direction} />
            ))}
          </dd>
        </div>
      )
    })}
  </dl>
)

const summaryTexts = (calls: readonly Call[], { last, kind, decimals }: Instrument): readonly string[] => {
  const { targetUp, targetDown, sureness, chance } = summarizeCalls(calls)
  const target = (way: 'up' | 'down', value: number | undefined) =>
    value === undefined || last === null
      ? []
      : [
          texts.target[way](
            priceText(String(value), decimals),
            signedText(moveBetween(last.close, String(value), kind), kind),
          ),
        ]
  return [
    ...target('down', targetDown),
    ...target('up', targetUp),
    ...(sureness === undefined ? [] : [texts.sureness(sureness)]),
    ...(chance === undefined ? [] : [texts.chance(chance)]),
  ]
}

const Row = ({ call, last }: { readonly call: Call; readonly last: string | undefined }) => {
  const { _id, username, direction, target, until, chance, sureness, instrument, dividends } = call
  const move = (from: string, to: string) =>
    moveBetween(from, String(quotedLevel(to, dividends)), instrument.kind)
  return (
    <tr>
      <th scope="row">
        <Link className="link" to={recordPath(username)}>
          @{username}
        </Link>
      </th>
      <td>
        <Link to={callPath(_id)}>
          <DirectionMark direction={direction} />
        </Link>
      </td>
      <td className="num">
        {target === null ? (
          <span className="muted">{texts.table.anyMove}</span>
        ) : (
          <>
            {levelText(target, instrument)}
            {last !== undefined && <small>{signedText(move(last, target), instrument.kind)}</small>}
          </>
        )}
      </td>
      <td className="num">{callsTexts.shortDay(until)}</td>
      <td className="num">{chance === null ? '–' : Math.round(100 * chance)}</td>
      <td className="num">{sureness ?? <span className="muted">{texts.table.notStated}</span>}</td>
    </tr>
  )
}
