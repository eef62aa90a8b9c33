import './charts.css'

export const chartsTexts = {
  up: 'up',
  down: 'down',
  same: 'no change',
  fromNone: 'from none',
} as const

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
  /** With one decimal, such as `4.2`. Undefined if the previous number is 0. */
  readonly percent?: string
}

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
