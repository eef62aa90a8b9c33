import './services.css'
import { useEffect } from 'react'
import type { ServiceHealth } from '@soko/contracts/types/health.ts'
import { AdminFrame, adminPage } from '../admin-frame.tsx'
import '../admin-list.css'
import { Loaded } from '../../shared/pages/loaded.tsx'
import { TimeOfDay } from '../time-of-day.tsx'
import { useHealthQuery } from '../admin.api.ts'
import { servicesTexts as texts } from './services.texts.ts'
import { useVisible } from './use-visible.ts'
import { BoardSection } from '../../shared/board/board-section.tsx'
import { ConsumerTable } from './consumer-table.tsx'
import { ProcessDetails } from './process-details.tsx'

/** In milliseconds. */
const POLL_INTERVAL = 5_000

const Services = () => (
  <AdminFrame title={texts.title} hint={<SeenAt />}>
    <ServiceList />
  </AdminFrame>
)

const SeenAt = () => {
  const { data } = useHealthQuery()
  return (
    <>
      {data && (
        <>
          {texts.seenAt} <TimeOfDay at={data.at} />.{' '}
        </>
      )}
      {texts.again}
    </>
  )
}

/** Polled while the page is visible. */
const ServiceList = () => {
  const isVisible = useVisible()
  const query = useHealthQuery(undefined, { pollingInterval: isVisible ? POLL_INTERVAL : 0 })
  const { refetch } = query
  useEffect(() => {
    if (isVisible) void refetch()
  }, [isVisible, refetch])
  return (
    <Loaded query={query} loading={texts.loading} lines={16}>
      {({ services }) => services.map((service) => <OneService key={service.name} service={service} />)}
    </Loaded>
  )
}

const STATUS_TAGS = { ready: 'ok', waiting: 'warn', parked: 'no', away: 'no' } as const

const OneService = ({ service: { name, status, processes } }: { readonly service: ServiceHealth }) => (
  <BoardSection
    title={name}
    aside={<span className={`admin-tag ${STATUS_TAGS[status]}`}>{texts.status[status]}</span>}
  >
    {processes.length === 0 && <p>{texts.away}</p>}
    {processes.map((process) => (
      <div key={process.instance} className="process">
        {processes.length > 1 && <h3>{texts.process.name(process.instance)}</h3>}
        <ProcessDetails process={process} />
        {process.consumers.length > 0 && <ConsumerTable service={name} consumers={process.consumers} />}
      </div>
    ))}
  </BoardSection>
)

export const page = adminPage(Services, texts.title)
