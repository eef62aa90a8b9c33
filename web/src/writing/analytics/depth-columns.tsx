import { figuresTexts } from './figures.texts.ts'

/** Four small columns: how many of the readers came to each quarter, in per cent. */
export const DepthColumns = ({ quarters }: { readonly quarters: readonly number[] }) => (
  <svg
    className="depth-columns"
    viewBox="0 0 104 14"
    role="img"
    aria-label={figuresTexts.depth.cell(quarters.map((perCent) => `${perCent}%`))}
  >
    {quarters.map((perCent, index) => (
      <g key={index}>
        <rect className="track" x={index * 26.5} width="24.5" height="14" />
        <rect x={index * 26.5} y={14 - perCent * 0.14} width="24.5" height={perCent * 0.14} />
      </g>
    ))}
  </svg>
)
