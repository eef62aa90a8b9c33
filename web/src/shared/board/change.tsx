import './charts.css'

/** The words of figures and their charts. */
export const chartsTexts = {
  up: 'up',
  down: 'down',
  same: 'no change',
  fromNone: 'from none',
} as const

/** How much more or less there was in a time than in the time before. */
export const Change = ({ now, before }: { readonly now: number; readonly before: number }) => {
  const { direction, percent } = changeOf(now, before)
  if (direction === 'flat') return <small className="change">{chartsTexts.same}</small>
  return (
    <small className={`change ${direction}`}>
      <span className="vh">{chartsTexts[direction]} </span>
      {percent === undefined ? chartsTexts.fromNone : `${percent}%`}
    </small>
  )
}

type Comparison = {
  readonly direction: 'up' | 'down' | 'flat'
  /** Of what was before, with one digit after the point: `4.2`. Undefined where nothing was. */
  readonly percent?: string
}

/** Compares what there was in a time with the time before. */
const changeOf = (now: number, before: number): Comparison => {
  if (now === before) return { direction: 'flat' }
  const direction = now > before ? 'up' : 'down'
  if (before === 0) return { direction }
  const percent = (Math.abs(now - before) / before) * 100
  return {
    direction,
    percent: percent.toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  }
}
