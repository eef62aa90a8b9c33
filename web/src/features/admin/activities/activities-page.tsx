import type { Activity } from '@soko/contracts/types/admin.ts'
import { messageOf } from '../../../app/http.ts'
import { Blank } from '../../../ui/blank.tsx'
import { Button } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { adminPage } from '../admin-page.ts'
import { BoardSection } from '../board/board-section.tsx'
import { TimeOfDay } from '../board/time-of-day.tsx'
import { useListActivitiesInfiniteQuery } from './activities.api.ts'
import { activitiesTexts as texts } from './activities.texts.ts'
import { ActivityLine } from './activity-line.tsx'
import { byDay } from './by-day.ts'

/** So many at a time. */
const PAGE = 50

const Activities = () => (
  <AdminFrame title={texts.title} hint={texts.hint}>
    <ActivityLog />
  </AdminFrame>
)

/** What happened, day by day, page after page. */
const ActivityLog = () => {
  const list = useListActivitiesInfiniteQuery({ limit: PAGE })
  const activities = list.data?.pages.flatMap(({ items }) => items)
  return (
    <>
      {activities?.length === 0 && <Blank title={texts.empty.title} text={texts.empty.text} />}
      {activities !== undefined && activities.length > 0 && <Days activities={activities} />}
      {list.isFetching && (
        <div className="activities-wait" role="status" aria-label={texts.loading}>
          <Skeleton lines={activities === undefined ? 12 : 4} />
        </div>
      )}
      {list.error && !list.isFetching && (
        <Failure
          message={messageOf(list.error)}
          onRetry={() => void (activities === undefined ? list.refetch() : list.fetchNextPage())}
        />
      )}
      {activities !== undefined && (
        <div className="activities-foot">
          {list.hasNextPage ? (
            <Button
              aria-disabled={list.isFetching || undefined}
              onClick={() => void (list.isFetching || list.fetchNextPage())}
            >
              {texts.older}
            </Button>
          ) : (
            activities.length > 0 && <p className="hint">{texts.end}</p>
          )}
          <p className="vh" role="status">
            {(list.data?.pages.length ?? 0) > 1 && texts.shown(activities.length)}
          </p>
        </div>
      )}
    </>
  )
}

const Days = ({ activities }: { readonly activities: readonly Activity[] }) =>
  byDay(activities).map(({ date, activities }) => (
    <BoardSection key={date} title={date}>
      <ol className="activities timed">
        {activities.map((activity) => (
          <li key={activity._id}>
            <TimeOfDay at={activity.at} />
            <ActivityLine activity={activity} />
          </li>
        ))}
      </ol>
    </BoardSection>
  ))

export const page = adminPage(Activities, texts.title)
