import { SERVICES } from '@soko/contracts/http/endpoint.ts'
import type { ConsumerHealth } from '@soko/contracts/types/health.ts'
import { formatCount } from '../../shared/lib/format-count.ts'
import { ScrollRegion } from '../../shared/ui/scroll-region.tsx'
import { ConsumerActions } from './consumer-actions.tsx'
import { servicesTexts } from './services.texts.ts'
import { lagOf } from './problems.ts'

const texts = servicesTexts.consumers

const STATUS_TAGS = { building: 'warn', live: 'ok', standby: '', parked: 'no', stopped: 'no' } as const

type Props = { readonly service: string; readonly consumers: readonly ConsumerHealth[] }

/** Lists projections and reactors. Only projections have buttons. */
export const ConsumerTable = ({ service, consumers }: Props) => (
  <ScrollRegion label={texts.of(service)}>
    <table className="table consumers">
      <thead>
        <tr>
          <th scope="col">{texts.name}</th>
          <th scope="col">{texts.state}</th>
          <th scope="col" className="num">
            {texts.behind}
          </th>
          <th scope="col">{texts.applied}</th>
          <th scope="col">
            <span className="vh">{texts.acts}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {consumers.map((consumer) => (
          <Row key={consumer.name} service={service} consumer={consumer} />
        ))}
      </tbody>
    </table>
  </ScrollRegion>
)

const Row = ({ service, consumer }: { readonly service: string; readonly consumer: ConsumerHealth }) => {
  const { name, isView, status, positions } = consumer
  const notes = notesOf(consumer)
  const known = SERVICES.find((each) => each === service)
  return (
    <>
      <tr className={notes.length > 0 ? 'noted' : undefined}>
        <th scope="row">{name}</th>
        <td>
          <span className={`admin-tag ${STATUS_TAGS[status]}`}>{texts.status[status]}</span>
        </td>
        <td className="num">{formatCount(lagOf(consumer))}</td>
        <td className="agate">
          {Object.entries(positions).map(([source, position]) => (
            <span key={source} className="applied">
              {source} {formatCount(position)}
            </span>
          ))}
        </td>
        <td>{isView && known && <ConsumerActions service={known} consumer={consumer} />}</td>
      </tr>
      {notes.length > 0 && (
        <tr>
          <td colSpan={5}>
            <ul className="consumer-notes" aria-label={texts.notes(name)}>
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </td>
        </tr>
      )}
    </>
  )
}

/** Describes whether a consumer is being rebuilt, where it is parked, and its error. */
const notesOf = ({ rebuilding, parkedAt, error }: ConsumerHealth): readonly string[] => [
  ...(rebuilding ? [texts.rebuilding] : []),
  ...(parkedAt === null ? [] : [texts.parkedAt(parkedAt.source, parkedAt.position, parkedAt.index)]),
  ...(error === null ? [] : [error]),
]
