import './prices.css'

/** View box. The drawing is stretched to the available width; its stroke width is constant. */
const WIDTH = 100
const HEIGHT = 30
const MARGIN = 3

/** Hidden from screen readers, because the numbers are beside it. */
export const Sparkline = ({ closes }: { readonly closes: readonly number[] }) => {
  if (closes.length < 2) return null
  return (
    <svg
      className="sparkline"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={pathOf(closes)} />
    </svg>
  )
}

const pathOf = (closes: readonly number[]): string => {
  const low = Math.min(...closes)
  const span = Math.max(...closes) - low
  const points = closes.map((close, at) => {
    const x = (WIDTH * at) / (closes.length - 1)
    const share = span === 0 ? 0.5 : (close - low) / span
    const y = HEIGHT - MARGIN - share * (HEIGHT - 2 * MARGIN)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return `M${points.join(' ')}`
}
