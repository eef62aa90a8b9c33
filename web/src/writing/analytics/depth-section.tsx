import type { Figures } from '@soko/contracts/types/figures.ts'
import { BoardSection } from '../../shared/board/board-section.tsx'
import { figure } from '../../shared/lib/figure.ts'
import { Bar } from './bar.tsx'
import { figuresTexts } from './figures.texts.ts'
import { quartersOf } from './per-cent.ts'

const texts = figuresTexts.depth

/** How far down the texts have been on screens. */
export const DepthSection = ({ period: { depth, readers } }: Pick<Figures, 'period'>) => {
  const quarters = quartersOf(depth)
  return (
    <BoardSection
      title={texts.title}
      aside={<p className="hint">{texts.of(figure(depth.known), figure(Math.max(readers, depth.known)))}</p>}
    >
      {quarters === undefined ? (
        <p className="hint">{texts.unknown}</p>
      ) : (
        <ul className="figure-bars">
          {quarters.map((perCent, index) => (
            <Bar key={index} name={texts.quarters[index] ?? ''} value={`${perCent}%`} perCent={perCent} />
          ))}
        </ul>
      )}
      <p className="hint">{texts.hint}</p>
    </BoardSection>
  )
}
