import { MarkOnChart } from '../calls/call-mark.tsx'
import { proofTexts } from './proof.texts.ts'
import type { Side } from './verification.ts'

const texts = proofTexts.steps.inclusion

const HEIGHT = 120
const [ABOVE, LINE, BELOW] = [22, 56, 90]
/** x positions of the first and last node, in per cent of the width. */
const [FIRST, LAST] = [4, 96]

type Props = {
  readonly index: number
  readonly size: number
  /** Side of each sibling hash in the inclusion proof, from the leaf to the root. */
  readonly sides: readonly Side[]
}

/** Hollow nodes are hashes in the proof; filled nodes are computed from them. */
export const ProofTree = ({ index, size, sides }: Props) => {
  const xOf = (at: number): number => FIRST + ((LAST - FIRST) * at) / Math.max(1, sides.length)
  const yOf = (side: Side): number => (side === 'left' ? ABOVE : BELOW)
  const place = (at: number): string => xOf(at).toFixed(2)
  return (
    <svg
      className="proof-tree"
      width="100%"
      height={HEIGHT}
      role="img"
      aria-label={texts.drawn(sides.length)}
    >
      <svg width="100%" height={HEIGHT} viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none">
        <path
          className="given"
          d={sides.map((side, at) => `M${place(at)} ${yOf(side)}L${place(at + 1)} ${LINE}`).join('')}
        />
        <path className="worked-out" d={`M${FIRST} ${LINE}H${place(sides.length)}`} />
      </svg>
      {sides.map((side, at) => (
        <MarkOnChart key={at} of="open" x={xOf(at)} y={yOf(side)} width={11} />
      ))}
      {Array.from({ length: sides.length + 1 }, (_, at) => (
        <MarkOnChart
          key={at}
          of="right"
          x={xOf(at)}
          y={LINE}
          width={at === 0 || at === sides.length ? 16 : 11}
        />
      ))}
      <text x="0%" y={HEIGHT - 8}>
        {texts.leaf(index)}
      </text>
      <text x="100%" y={HEIGHT - 8} textAnchor="end">
        {texts.root(size)}
      </text>
    </svg>
  )
}
