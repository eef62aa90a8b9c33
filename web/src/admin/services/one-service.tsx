import type { ServiceHealth } from '@soko/contracts/types/health.ts'
import { BoardSection } from '../../shared/board/board-section.tsx'
import { ConsumerTable } from './consumer-table.tsx'
import { ProcessFigures } from './process-figures.tsx'
import { servicesTexts as texts } from './services.texts.ts'

const LOOKS = { ready: 'ok', waiting: 'warn', parked: 'no', away: 'no' } as const

/** A service: its state, and each of its processes with what follows logs in it. */
export const OneService = ({ service: { name, status, processes } }: { readonly service: ServiceHealth }) => (
  <BoardSection
    title={name}
    aside={<span className={`admin-tag ${LOOKS[status]}`}>{texts.status[status]}</span>}
  >
    {processes.length === 0 && <p>{texts.away}</p>}
    {processes.map((process) => (
      <div key={process.instance} className="process">
        {processes.length > 1 && <h3>{texts.process.name(process.instance)}</h3>}
        <ProcessFigures process={process} />
        {process.consumers.length > 0 && <ConsumerTable service={name} consumers={process.consumers} />}
      </div>
    ))}
  </BoardSection>
)
