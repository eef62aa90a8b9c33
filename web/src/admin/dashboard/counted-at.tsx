import { TimeOfDay } from '../time-of-day.tsx'
import { useOverviewQuery } from '../admin.api.ts'
import { dashboardTexts as texts } from './dashboard.texts.ts'

/** Of which time the figures are. */
export const CountedAt = () => {
  const { fulfilledTimeStamp: at } = useOverviewQuery()
  return (
    <>
      {texts.period}
      {at !== undefined && (
        <>
          {' '}
          {texts.countedAt} <TimeOfDay at={new Date(at).toISOString()} />
        </>
      )}
    </>
  )
}
