import './instrument.css'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import type { Instrument } from '@soko/contracts/types/instrument.ts'
import { messageOf } from '../../shared/api/http.ts'
import type { Page } from '../../shared/pages/page.ts'
import { Failure } from '../../shared/ui/failure.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import '../../shared/ui/table.css'
import { FollowInstrument } from '../../shared/follows/follow-instrument.tsx'
import { NotFound } from '../../shared/not-found/not-found.tsx'
import { wordsOfAddress } from '../../shared/not-found/words-of-address.ts'
import { loadNear } from '../../shared/not-found/load-near.ts'
import { analysesAboutApi } from './analyses-about.api.ts'
import { AnalysesAbout } from './analyses-about.tsx'
import { CallsOfInstrument } from './calls-of-instrument.tsx'
import { instrumentTexts } from './instrument.texts.ts'
import { type Ahead, aheadOf } from './targets-ahead.tsx'
import { CallMark } from '../calls/call-mark.tsx'
import { Change } from '../prices/change.tsx'
import { ClosesChart } from './closes-chart.tsx'
import { describeInstrument } from './describe-instrument.ts'
import { WithInteractive } from '../prices/interactive/with-interactive.tsx'
import { MARKETS, MarketTabs } from '../prices/market-tabs.tsx'
import {
  marketsApi,
  useGetClosesQuery,
  useGetInstrumentQuery,
  useListCallsOnQuery,
} from '../prices/markets.api.ts'
import { marketsTexts as texts } from '../prices/markets.texts.ts'
import { dayText, priceText } from '../prices/price-text.ts'
import { firstDayOf, RANGE_NAMES, type Range, readRange } from './ranges.ts'

const InstrumentPage = () => {
  const { symbol = '' } = useParams()
  const { currentData: instrument, error, refetch } = useGetInstrumentQuery(symbol)
  if (instrument === null) return <NotFound />
  return (
    <div className="wrap section instrument">
      <MarketTabs current="prices" />
      {instrument ? (
        <Shown instrument={instrument} />
      ) : error === undefined ? (
        <div role="status" aria-label={texts.loading}>
          <Skeleton lines={10} />
        </div>
      ) : (
        <Failure message={messageOf(error)} onRetry={() => void refetch()} />
      )}
    </div>
  )
}

const Shown = ({ instrument }: { readonly instrument: Instrument }) => {
  const {
    name,
    about,
    kind,
    exchange,
    unit,
    decimals,
    last,
    day,
    month,
    isDemonstration,
    endedOn,
    endReason,
  } = instrument
  return (
    <>
      <header className="instrument-head">
        <p className="instrument-facts">
          {about !== '' && <span dir="auto">{about}</span>}
          <Link className="link" to={`${MARKETS}?kind=${kind}`}>
            {texts.kinds[kind]}
          </Link>
          {exchange !== '' && <span dir="auto">{exchange}</span>}
          {isDemonstration && <span className="demonstration">{texts.demonstration}</span>}
        </p>
        <div className="instrument-name">
          <h1 dir="auto">{name}</h1>
          <FollowInstrument symbol={instrument.symbol} name={name} />
        </div>
        {last !== null && (
          <>
            <p className="instrument-last">
              {priceText(last.close, decimals)} <small>{texts.closeOf(unit, dayText(last.date))}</small>
            </p>
            <dl className="instrument-moves">
              <div>
                <dt>{texts.columns.day}</dt>
                <dd>
                  <Change change={day} kind={kind} />
                </dd>
              </div>
              <div>
                <dt>{texts.columns.month}</dt>
                <dd>
                  <Change change={month} kind={kind} />
                </dd>
              </div>
            </dl>
          </>
        )}
        {endedOn !== null && (
          <p className="instrument-note">
            {texts.hasEnded(dayText(endedOn))} {endReason !== null && <span dir="auto">{endReason}</span>}
          </p>
        )}
        {instrument.heldSince !== null && (
          <p className="instrument-note">{texts.held(dayText(instrument.heldSince))}</p>
        )}
      </header>
      {last === null ? (
        <p className="muted">{texts.noPrices}</p>
      ) : (
        <Closes instrument={instrument} lastDay={last.date} />
      )}
      <CallsOfInstrument instrument={instrument} />
      <AnalysesAbout symbol={instrument.symbol} name={name} />
      <section className="instrument-figures" aria-labelledby="figures">
        <h2 id="figures">{texts.figures.title}</h2>
        <dl>
          <div>
            <dt>{texts.figures.symbol}</dt>
            <dd>{instrument.symbol}</dd>
          </div>
          <div>
            <dt>{texts.figures.taken}</dt>
            <dd>{texts.taken(instrument.priceTime)}</dd>
          </div>
          {instrument.from !== null && (
            <>
              <div>
                <dt>{texts.figures.count}</dt>
                <dd>{texts.since(instrument.count, dayText(instrument.from))}</dd>
              </div>
              <div>
                <dt>{texts.figures.source}</dt>
                <dd dir="auto">{instrument.source}</dd>
              </div>
            </>
          )}
          {instrument.splits.length > 0 && (
            <div>
              <dt>{instrumentTexts.splits}</dt>
              {instrument.splits.map(({ from, was, became, bonus, reason }) => (
                <dd key={from} dir="auto">
                  {(bonus ? instrumentTexts.bonus : instrumentTexts.split)(
                    dayText(from),
                    was,
                    became,
                    reason,
                  )}
                </dd>
              ))}
            </div>
          )}
          {instrument.dividends.length > 0 && (
            <div>
              <dt>{instrumentTexts.dividends}</dt>
              {instrument.dividends.toReversed().map(({ exDay, amount, reason }) => (
                <dd key={exDay} dir="auto">
                  {instrumentTexts.dividend(dayText(exDay), amount, reason)}
                </dd>
              ))}
            </div>
          )}
        </dl>
        {instrument.splits.length > 0 && <p className="muted">{instrumentTexts.inNewUnits}</p>}
        {instrument.dividends.length > 0 && <p className="muted">{instrumentTexts.asQuoted}</p>}
        <p className="muted">{texts.ledHere(instrument.symbol)}</p>
        {isDemonstration && <p className="muted">{texts.demonstrationSaid}</p>}
      </section>
    </>
  )
}

const loadInteractive = async () => (await import('./interactive-closes.tsx')).InteractiveCloses

const Closes = ({ instrument, lastDay }: { readonly instrument: Instrument; readonly lastDay: string }) => {
  const { symbol, name, decimals, kind } = instrument
  const [search] = useSearchParams()
  const range = readRange(search.get('range'))
  const { data, error, refetch, isFetching } = useGetClosesQuery({ symbol, from: firstDayOf(range, lastDay) })
  const { currentData: open } = useListCallsOnQuery(symbol)
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
            <summary>{texts.inFigures}</summary>
            <table className="table">
              <caption className="vh">{texts.closesOf(name)}</caption>
              <thead>
                <tr>
                  <th scope="col">{texts.figures.day}</th>
                  <th scope="col" className="num">
                    {texts.figures.close}
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.closes
                  .toReversed()
                  .slice(0, SHOWN)
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
      ) : error === undefined ? (
        <div role="status" aria-label={texts.loading}>
          <Skeleton lines={6} />
        </div>
      ) : (
        <Failure message={messageOf(error)} onRetry={() => void refetch()} />
      )}
    </section>
  )
}

/** What stands right of the last close. */
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

/** So many closes stand in the table, the newest. */
const SHOWN = 30

const Ranges = ({ current }: { readonly current: Range }) => (
  <nav className="instrument-ranges" aria-label={texts.range}>
    {RANGE_NAMES.map((range) => (
      <Link
        key={range}
        to={`?range=${range}`}
        replace
        preventScrollReset
        aria-label={texts.ranges[range].said}
        {...(range === current && { 'aria-current': 'true' as const })}
      >
        {texts.ranges[range].shown}
      </Link>
    ))}
  </nav>
)

/** `/markets/:symbol`: an instrument with its closes. */
export const page: Page = {
  Component: InstrumentPage,
  load: async (dispatch, { path, params: { symbol = '' }, search }) => {
    const { data } = await dispatch(marketsApi.endpoints.getInstrument.initiate(symbol, { subscribe: false }))
    if (data === null) await loadNear(dispatch, wordsOfAddress(path))
    if (!data) return
    const { listCallsOn } = marketsApi.endpoints
    await Promise.all([
      dispatch(listCallsOn.initiate(data.symbol, { subscribe: false })),
      dispatch(analysesAboutApi.endpoints.listAnalysesAbout.initiate(data.symbol, { subscribe: false })),
    ])
    if (data.last === null) return
    const from = firstDayOf(readRange(search.get('range')), data.last.date)
    await dispatch(
      marketsApi.endpoints.getCloses.initiate({ symbol: data.symbol, from }, { subscribe: false }),
    )
  },
  describe: describeInstrument,
}
