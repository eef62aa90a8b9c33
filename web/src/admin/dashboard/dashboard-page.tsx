import './dashboard.css'
import { Link } from 'react-router-dom'
import { AdminFrame, adminPage } from '../admin-frame.tsx'
import '../admin-list.css'
import { dashboardTexts } from './dashboard.texts.ts'
import { Statistics } from './statistics.tsx'
import { ServicesOverview } from './services-overview.tsx'
import { TimeOfDay } from '../time-of-day.tsx'
import { useOverviewQuery, useListActivitiesInfiniteQuery, useNewestUsersQuery } from '../admin.api.ts'
import { Ago } from '../../shared/ui/ago.tsx'
import { activitiesTexts } from '../activities/activities.texts.ts'
import { ActivityLine } from '../activities/activity-line.tsx'
import { adminPaths } from '../admin-paths.ts'
import { BoardSection } from '../../shared/board/board-section.tsx'
import { Loaded } from '../../shared/pages/loaded.tsx'
import { paths } from '../../shared/lib/paths.ts'
import { Avatar } from '../../shared/ui/avatar.tsx'

const Dashboard = () => (
  <AdminFrame title={dashboardTexts.title} hint={<StatisticsTime />}>
    <Statistics />
    <div className="dashboard-two">
      <NewestActivities />
      <div>
        <ServicesOverview />
        <NewestMembers />
      </div>
    </div>
  </AdminFrame>
)

/** Shows the period of the statistics, and when they were fetched. */
const StatisticsTime = () => {
  const { fulfilledTimeStamp: at } = useOverviewQuery()
  return (
    <>
      {dashboardTexts.period}
      {at !== undefined && (
        <>
          {' '}
          {dashboardTexts.countedAt} <TimeOfDay at={new Date(at).toISOString()} />
        </>
      )}
    </>
  )
}

const texts = dashboardTexts.activities
const SHOWN = 8

const NewestActivities = () => {
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

const membersTexts = dashboardTexts.users

const NewestMembers = () => {
  const query = useNewestUsersQuery()
  return (
    <BoardSection
      title={membersTexts.title}
      aside={
        <Link className="link hint" to={adminPaths.users}>
          {membersTexts.all}
        </Link>
      }
    >
      <Loaded query={query} loading={membersTexts.loading} lines={5}>
        {(users) => (
          <ul className="newest-members">
            {users.map(({ _id, name, username, photo, createdAt }) => (
              <li key={_id}>
                <Avatar name={name} photo={photo} />
                <span>
                  <Link className="link" to={paths.profile(username)}>
                    @{username}
                  </Link>{' '}
                  <bdi className="muted">{name}</bdi>
                </span>
                <Ago at={createdAt} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </BoardSection>
  )
}

export const page = adminPage(Dashboard, dashboardTexts.title)
