import { Link } from 'react-router-dom'
import { Ago } from '../../shared/ui/ago.tsx'
import { useListActivitiesInfiniteQuery } from '../admin.api.ts'
import { activitiesTexts } from '../activities/activities.texts.ts'
import { ActivityLine } from '../activities/activity-line.tsx'
import { adminPaths } from '../admin-paths.ts'
import { BoardSection } from '../../shared/board/board-section.tsx'
import { Loaded } from '../../shared/board/loaded.tsx'
import { dashboardTexts } from './dashboard.texts.ts'

const texts = dashboardTexts.activities
const SHOWN = 8

/** What happened last. */
export const NewestActivities = () => {
  const query = useListActivitiesInfiniteQuery({ limit: SHOWN })
  return (
    <BoardSection
      title={texts.title}
      aside={
        <Link className="link hint" to={adminPaths.activities}>
          {texts.all}
        </Link>
      }
    >
      <Loaded query={query} loading={activitiesTexts.loading} lines={8}>
        {({ pages }) => (
          <ol className="activities">
            {(pages[0]?.items ?? []).map((activity) => (
              <li key={activity._id}>
                <ActivityLine activity={activity} />
                <Ago at={activity.at} />
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </BoardSection>
  )
}
