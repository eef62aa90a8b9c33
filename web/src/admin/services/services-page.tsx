import './services.css'
import { useEffect } from 'react'
import { AdminFrame } from '../admin-frame.tsx'
import '../admin-list.css'
import { adminPage } from '../admin-page.ts'
import { Loaded } from '../../shared/board/loaded.tsx'
import { TimeOfDay } from '../time-of-day.tsx'
import { OneService } from './one-service.tsx'
import { useHealthQuery } from '../admin.api.ts'
import { servicesTexts as texts } from './services.texts.ts'
import { useVisible } from './use-visible.ts'

/** In milliseconds. */
const AGAIN = 5_000

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

/** Every service with its processes, kept up to date while somebody looks. */
const ServiceList = () => {
  const isVisible = useVisible()
  const query = useHealthQuery(undefined, { pollingInterval: isVisible ? AGAIN : 0 })
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

export const page = adminPage(Services, texts.title)
