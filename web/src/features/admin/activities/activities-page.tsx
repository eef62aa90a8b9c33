import type { Activity } from '@soko/contracts/types/admin.ts'
import { Blank } from '../../../ui/blank.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { AdminList } from '../admin-list.tsx'
import '../admin-list.css'
import { adminPage } from '../admin-page.ts'
import { BoardSection } from '../board/board-section.tsx'
import { TimeOfDay } from '../board/time-of-day.tsx'
import { useListActivitiesInfiniteQuery } from './activities.api.ts'
import { activitiesTexts as texts } from './activities.texts.ts'
import { ActivityLine } from './activity-line.tsx'
import { byDay } from './by-day.ts'

/** So many at a time. */
const PAGE = 50

const ActivitiesPage = () => (
  <AdminFrame title={texts.title} hint={texts.hint}>
    <Activities />
  </AdminFrame>
)

const Activities = () => {
  const list = useListActivitiesInfiniteQuery({ limit: PAGE })
  return (
    <AdminList
      list={list}
      loading={texts.loading}
      more={texts.older}
      empty={<Blank title={texts.empty.title} text={texts.empty.text} />}
    >
      {(activities) => (
        <div>
          <Days activities={activities} />
          {!list.hasNextPage && <p className="hint activities-end">{texts.end}</p>}
        </div>
      )}
    </AdminList>
  )
}

const Days = ({ activities }: { readonly activities: readonly Activity[] }) =>
  byDay(activities).map(({ date, activities }) => (
    <BoardSection key={date} title={date}>
      <ol className="activities timed">
        {activities.map((activity) => (
          <li key={activity._id}>
            <TimeOfDay at={activity.at} />
            <span className="admin-item-title" tabIndex={-1}>
              <ActivityLine activity={activity} />
            </span>
          </li>
        ))}
      </ol>
    </BoardSection>
  ))

/** `/admin/activities`: what happened, day by day, page after page. */
export const page = adminPage(ActivitiesPage, texts.title)
