import './charts.css'
import { MarkOnChart } from '../calls/call-mark.tsx'
import { recordTexts } from './record.texts.ts'
import { winsByChance } from './wins.ts'

const texts = recordTexts.wins

type Props = { readonly decided: number; readonly won: number; readonly byChance: number }

const HEIGHT = 190
const TOP = 34
const BOTTOM = 156
/** Half the width of a mark plus a gap, in pixels. */
const LABEL_OFFSET = 14
/** Maximum number of bars. For larger ranges, only every nth number of wins has a bar. */
const MAX_BARS = 64

export const WinsChart = ({ decided, won, byChance }: Props) => {
  const wins = winsByChance(decided, byChance, won)
  const { from, low, high } = wins
  const step = Math.ceil(wins.chance.length / MAX_BARS)
  // The filter always keeps the bar of the author's number of wins.
  const bars = wins.chance
    .map((chance, at) => ({ wins: from + at, chance }))
    .filter((bar) => (bar.wins - won) % step === 0)
  const most = Math.max(...wins.chance)
  const first = (bars[0]?.wins ?? won) - step
  const last = bars.at(-1)?.wins ?? won
  const width = 100 / ((last + step - first) / step)
  const xOf = (value: number): number => ((value - first) / step) * width
  const likely = from + wins.chance.indexOf(most)
  const barsPath = (isIn: boolean): string =>
    bars
      .filter((bar) => (bar.wins >= low && bar.wins <= high) === isIn)
      .map((bar) => {
        const height = Math.max((bar.chance / most) * (BOTTOM - TOP), 0.5)
        const left = (xOf(bar.wins) - width * 0.4).toFixed(2)
        return `M${left} ${BOTTOM}v-${height.toFixed(1)}h${(width * 0.8).toFixed(2)}v${height.toFixed(1)}z`
      })
      .join('')
  const [at, chanceAt] = [xOf(won), xOf(byChance)]
  // If the two marks are close, the label for chance is beside its mark instead of centred.
  const isBefore = chanceAt < at
  const areNear = Math.abs(at - chanceAt) < 24
  return (
    <figure className="record-wins">
      <h2>{texts.title}</h2>
      <svg
        className="chart"
        width="100%"
        height={HEIGHT}
        role="img"
        aria-label={texts.drawn(decided, likely, low, high, won)}
      >
        <svg
          className="plot"
          width="100%"
          height={HEIGHT}
          viewBox={`0 0 100 ${HEIGHT}`}
          preserveAspectRatio="none"
        >
          <path className="bar in" d={barsPath(true)} />
          <path className="bar" d={barsPath(false)} />
          <path className="axis" d={`M0 ${BOTTOM}H100`} />
          <path className="axis" d={`M${at.toFixed(2)} 22V${BOTTOM}`} />
        </svg>
        <MarkOnChart of="right" x={at} y={24} width={18} />
        <text className="strong" x={`${at.toFixed(2)}%`} y="9" textAnchor={anchorAt(at)}>
          {texts.won(won)}
        </text>
        <MarkOnChart of="open" x={chanceAt} y={BOTTOM} />
        <text
          x={`${chanceAt.toFixed(2)}%`}
          y="26"
          dx={areNear ? (isBefore ? -LABEL_OFFSET : LABEL_OFFSET) : 0}
          textAnchor={areNear ? (isBefore ? 'end' : 'start') : anchorAt(chanceAt)}
        >
          {texts.chance(byChance)}
        </text>
        {ticksOf(first + step, last).map((value) => (
          <text key={value} x={`${xOf(value).toFixed(2)}%`} y="173" textAnchor="middle">
            {value.toLocaleString('en')}
          </text>
        ))}
        <text x="0" y="189">
          {texts.axis(decided)}
        </text>
      </svg>
      <figcaption>{texts.caption(low, high)}</figcaption>
    </figure>
  )
}

const anchorAt = (x: number): 'start' | 'middle' | 'end' => (x < 12 ? 'start' : x > 88 ? 'end' : 'middle')

/** Returns at most seven round numbers in a range, for the labels of the axis. */
const ticksOf = (from: number, to: number): readonly number[] => {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((each) => (to - from) / each <= 6) ?? 1_000
  const first = Math.ceil(from / step) * step
  return Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, nth) => first + nth * step)
}
