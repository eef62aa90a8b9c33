import './cover.css'

const VARIANTS = ['night', 'salt', 'leaf', 'lake', 'clay', 'sand'] as const
/** Size of the SVG's view box. Containers with other aspect ratios crop the top and bottom. */
const [WIDTH, HEIGHT] = [300, 200]
const CANDLES = 11

type Props = {
  /** Seed of the random drawing: the same title always results in the same drawing. */
  readonly title: string
}

export const DrawnCover = ({ title }: Props) => {
  const random = seededRandom(title)
  const variant = VARIANTS[Math.floor(random() * VARIANTS.length)] ?? 'night'
  const { up, down } = candles(random)
  return (
    <span className={`pic drawn drawn-${variant}`}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path d={up} />
        <path d={down} />
      </svg>
    </span>
  )
}

const candles = (random: () => number): { readonly up: string; readonly down: string } => {
  const paths = { up: '', down: '' }
  const step = WIDTH / CANDLES
  let level = HEIGHT * (0.4 + 0.2 * random())
  for (let at = 0; at < CANDLES; at += 1) {
    const move = (random() - 0.5) * 0.3 * HEIGHT
    const next = Math.min(Math.max(level + move, 0.28 * HEIGHT), 0.72 * HEIGHT)
    const half = Math.round(Math.abs(next - level) / 2 + 24)
    const middle = Math.round((level + next) / 2)
    const x = Math.round((at + 0.5) * step)
    const side = Math.round(0.4 * step)
    paths[next < level ? 'up' : 'down'] +=
      `M${x} ${middle - half}l${side} ${half}l-${side} ${half}l-${side}-${half}z`
    level = next
  }
  return paths
}

/** 32-bit xorshift (Marsaglia, 2003), seeded with an FNV-1a hash. Returns numbers in [0, 1). */
const seededRandom = (text: string): (() => number) => {
  let state = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193)
  state ||= 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}
