import type { Figures } from '@soko/contracts/types/figures.ts'
import { BoardSection } from '../../shared/board/board-section.tsx'
import { figure } from '../../shared/lib/figure.ts'
import { Bar } from './bar.tsx'
import { figuresTexts } from './figures.texts.ts'

const texts = figuresTexts.sources

/** Sources that are named; the others stand together. */
const SHOWN = 8
const REST = 'other'

/** Where readers came from, by host. */
export const SourcesSection = ({ sources }: Pick<Figures, 'sources'>) => {
  const shown = foldRest(sources)
  const largest = Math.max(1, ...shown.map(({ readers }) => readers))
  return (
    <BoardSection title={texts.title} aside={<p className="hint">{texts.hostOnly}</p>}>
      {shown.length === 0 && <p className="hint">{texts.empty}</p>}
      <ul className="figure-bars">
        {shown.map(({ from, readers }) => (
          <Bar key={from} name={nameOf(from)} value={figure(readers)} perCent={(readers / largest) * 100} />
        ))}
      </ul>
    </BoardSection>
  )
}

/** What is no host has a name of its own. */
const NAMES: Readonly<Record<string, string>> = texts.names
const nameOf = (from: string): string => NAMES[from] ?? from

/** The first few, and all others under one name. */
const foldRest = (sources: Figures['sources']): Figures['sources'] => {
  const named = sources.filter(({ from }) => from !== REST)
  const shown = named.slice(0, SHOWN)
  const rest = [...named.slice(SHOWN), ...sources.filter(({ from }) => from === REST)]
  const readers = rest.reduce((sum, source) => sum + source.readers, 0)
  return readers === 0 ? shown : [...shown, { from: REST, readers }]
}
