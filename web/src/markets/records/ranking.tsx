import './charts.css'
import './ranking.css'
import { MarketLimits } from '@soko/contracts/markets/market-limits.ts'
import type { RecordRow } from '@soko/contracts/markets/types/call.ts'
import { Link } from 'react-router-dom'
import '../../shared/ui/table.css'
import { formatCount } from '../../shared/lib/format-count.ts'
import { MarkOnChart } from '../calls/call-mark.tsx'
import { recordPath, RECORDS } from '../../shared/lib/market-paths.ts'
import { signed } from './record.texts.ts'
import { recordsTexts as texts } from './records.texts.ts'

/** The record of an author with enough calls for a z-score. */
export type Ranked = RecordRow & { readonly z: number }

type Props = {
  readonly ranked: readonly Ranked[]
  /** Number of records ranked above `ranked`. */
  readonly before: number
  readonly enough: number
  /** In a long ranking, the records at the bottom. Undefined if `ranked` is shown completely. */
  readonly lowest: readonly Ranked[] | undefined
}

/** Rankings with more than `MAX_WHOLE` records show only the top `TOP_ROWS` rows and the bottom. */
const [TOP_ROWS, MAX_WHOLE] = [10, 20]

const { mark } = MarketLimits.records

const HEIGHT = 53

/** Ranks records by z-score on a shared axis. On phones, each row's text is above its drawing. */
export const Ranking = ({ ranked, before, enough, lowest }: Props) => {
  const foot = enough > MAX_WHOLE ? lowest : undefined
  const topRows = foot === undefined ? ranked : ranked.slice(0, TOP_ROWS)
  const axis = zAxis([...topRows, ...(foot ?? [])].map(({ z }) => z))
  const rowsFrom = (offset: number, rows: readonly Ranked[]) =>
    rows.map((row, at) => <Row key={row.userId} row={row} place={offset + at + 1} axis={axis} />)
  return (
    <>
      <table className="table ranking">
        <caption className="vh">{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="rank num">
              {texts.columns.rank}
            </th>
            <th scope="col" className="author">
              {texts.columns.author}
            </th>
            {(['decided', 'won', 'byChance'] as const).map((column) => (
              <th key={column} scope="col" className="figure num">
                {texts.columns[column]}
              </th>
            ))}
            <th scope="col" className="z num" aria-sort="descending">
              {texts.columns.z}
            </th>
            <th scope="col" className="drawn">
              <span className="vh">{texts.columns.drawn}</span>
              <Axis {...axis} />
            </th>
          </tr>
        </thead>
        <tbody>
          {rowsFrom(before, topRows)}
          {foot && (
            <>
              <tr className="between">
                <td colSpan={7}>
                  <Link className="link" to={`${RECORDS}?rows=all`} preventScrollReset>
                    {texts.between(enough - topRows.length - foot.length)}
                  </Link>
                </td>
              </tr>
              {rowsFrom(enough - foot.length, foot)}
            </>
          )}
        </tbody>
      </table>
      <p className="record-quiet">{texts.key}</p>
    </>
  )
}

const Axis = ({ xOf, ticks }: ZAxis) => (
  <svg className="chart" width="100%" height="34" aria-hidden="true">
    <text x="0" y="13">
      {texts.axis.worse}
    </text>
    <text x="50%" y="13" textAnchor="middle">
      {texts.axis.same}
    </text>
    <text x="100%" y="13" textAnchor="end">
      {texts.axis.better}
    </text>
    {ticks.map((z) => (
      <text
        key={z}
        x={`${xOf(z).toFixed(2)}%`}
        y="30"
        textAnchor="middle"
        {...(z === 0 && { className: 'strong' })}
      >
        {signed(z, 0)}
      </text>
    ))}
  </svg>
)

type RowProps = { readonly row: Ranked; readonly place: number; readonly axis: ZAxis }

const Row = ({ row: { username, decided, won, byChance, z }, place, axis }: RowProps) => (
  <tr>
    <td className="rank num">{place}</td>
    <th scope="row" className="author">
      <Link className="link" to={recordPath(username)}>
        {texts.username(username)}
      </Link>
    </th>
    <td className="figure num" data-label={texts.columns.decided.toLowerCase()}>
      {formatCount(decided)}
    </td>
    <td className="figure num" data-label={texts.columns.won.toLowerCase()}>
      {formatCount(won)}
    </td>
    <td className="figure num" data-label={texts.columns.byChance.toLowerCase()}>
      {byChance.toFixed(1)}
    </td>
    <td className="z num">
      <b>{signed(z)}</b>
    </td>
    <td className="drawn">
      <Dot z={z} axis={axis} />
    </td>
  </tr>
)

const Dot = ({ z, axis: { xOf } }: { readonly z: number; readonly axis: ZAxis }) => {
  const at = (value: number): string => xOf(value).toFixed(2)
  const middle = Math.floor(HEIGHT / 2)
  return (
    <svg
      className="chart"
      width="100%"
      height={HEIGHT}
      role="img"
      aria-label={texts.drawn(signed(z), signed(z - HALF_RANGE), signed(z + HALF_RANGE))}
    >
      <svg
        className="plot"
        width="100%"
        height={HEIGHT}
        viewBox={`0 0 100 ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        <path className="band" d={`M${at(-mark)} 0H${at(mark)}V${HEIGHT}H${at(-mark)}z`} />
        <path className="axis" d={`M50 0V${HEIGHT}`} />
        <path className="bound" d={`M${at(-mark)} 0V${HEIGHT}M${at(mark)} 0V${HEIGHT}`} />
        <path className="interval" d={`M${at(z - HALF_RANGE)} ${middle}H${at(z + HALF_RANGE)}`} />
      </svg>
      <MarkOnChart of="right" x={xOf(z)} y={middle} width={14} />
    </svg>
  )
}

type ZAxis = {
  readonly xOf: (z: number) => number
  readonly ticks: readonly number[]
}

/** Returns a symmetric axis that contains all z-scores with their 95% ranges. Covers at least -5 to 5. */
const zAxis = (zs: readonly number[]): ZAxis => {
  const most = Math.max(5, Math.ceil(Math.max(0, ...zs.map(Math.abs)) + HALF_RANGE + 0.25))
  const step = most > 12 ? 10 : most > 8 ? 4 : 2
  const count = Math.floor((most - 0.5) / step)
  return {
    xOf: (z) => 50 + (50 * z) / most,
    ticks: Array.from({ length: 2 * count + 1 }, (_, nth) => (nth - count) * step),
  }
}

/** Half the width of the 95% range of a z-score. */
const HALF_RANGE = 1.96
