import { Link, useSearchParams } from 'react-router-dom'
import type { Instrument } from '@soko/contracts/markets/types/instrument.ts'
import '../../shared/ui/table.css'
import { CallMark } from '../calls/call-mark.tsx'
import { WithInteractive } from '../prices/interactive/with-interactive.tsx'
import { useGetClosesQuery, useListCallsOnQuery } from '../prices/markets.api.ts'
import { marketsTexts as texts } from '../prices/markets.texts.ts'
import { dayText } from '../prices/price-text.ts'
import { ClosesChart } from './closes-chart.tsx'
import { instrumentTexts } from './instrument.texts.ts'
import { firstDayOf, RANGE_NAMES, type Range, readRange } from './ranges.ts'
import { type Ahead, aheadOf } from './targets-ahead.tsx'
import { LoadingOrFailure } from '../../shared/pages/loaded.tsx'

const MAX_ROWS = 30

const loadInteractive = async () => (await import('./interactive-closes.tsx')).InteractiveCloses

export const InstrumentCloses = ({
  instrument,
  lastDay,
}: {
  readonly instrument: Instrument
  readonly lastDay: string
}) => {
  const { symbol, name, decimals, kind } = instrument
  const [search] = useSearchParams()
  const range = readRange(search.get('range'))
  const { data, error, refetch, isFetching } = useGetClosesQuery({ symbol, from: firstDayOf(range, lastDay) })
  const { currentData: open } = useListCallsOnQuery({ symbol })
  const ahead = data && open && aheadOf(open.calls, data.closes, kind)
  return (
    <section className="instrument-chart" aria-label={texts.chart}>
      <Ranges current={range} />
      {data ? (
        <div aria-busy={isFetching}>
          <WithInteractive load={loadInteractive} of={{ instrument, closes: data.closes }}>
            <ClosesChart
              closes={data.closes}
              decimals={decimals}
              title={texts.chartOf(name, data.closes.length)}
              ahead={ahead}
            />
            {ahead && <AheadKey ahead={ahead} />}
          </WithInteractive>
          <details className="instrument-table">
            <summary>{texts.tableSummary}</summary>
            <table className="table">
              <caption className="vh">{texts.closesOf(name)}</caption>
              <thead>
                <tr>
                  <th scope="col">{texts.facts.day}</th>
                  <th scope="col" className="num">
                    {texts.facts.close}
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.closes
                  .toReversed()
                  .slice(0, MAX_ROWS)
                  .map(({ date, close }) => (
                    <tr key={date}>
                      <th scope="row">{dayText(date)}</th>
                      <td className="num">{close}</td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </details>
        </div>
      ) : (
        <LoadingOrFailure error={error} onRetry={refetch} loading={texts.loading} lines={6} />
      )}
    </section>
  )
}

const AheadKey = ({ ahead: { calls, chance } }: { readonly ahead: Ahead }) => (
  <>
    <p className="closes-key">
      <span>
        <span className="up">
          <CallMark of="up" />
        </span>{' '}
        {instrumentTexts.key.up}
      </span>
      <span>
        <span className="down">
          <CallMark of="down" />
        </span>{' '}
        {instrumentTexts.key.down}
      </span>
      {chance !== null && (
        <span>
          <span className="closes-swatch" aria-hidden="true" /> {instrumentTexts.key.cone}
        </span>
      )}
    </p>
    <p className="hint">{instrumentTexts.chart(calls.length)}</p>
  </>
)

const Ranges = ({ current }: { readonly current: Range }) => (
  <nav className="instrument-ranges" aria-label={texts.range}>
    {RANGE_NAMES.map((range) => (
      <Link
        key={range}
        to={`?range=${range}`}
        replace
        preventScrollReset
        aria-label={texts.ranges[range].label}
        {...(range === current && { 'aria-current': 'true' as const })}
      >
        {texts.ranges[range].short}
      </Link>
    ))}
  </nav>
)
