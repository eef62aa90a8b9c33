import type { Activity, ActivityAbout } from '@soko/contracts/types/admin.ts'
import { useSearchParams } from 'react-router-dom'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { LinkTabs } from '../../shared/ui/link-tabs.tsx'
import { AdminFrame, adminPage } from '../admin-frame.tsx'
import { AdminList } from '../admin-list.tsx'
import '../admin-list.css'
import { adminPaths } from '../admin-paths.ts'
import { BoardSection } from '../../shared/board/board-section.tsx'
import { TimeOfDay } from '../time-of-day.tsx'
import { useListActivitiesInfiniteQuery } from '../admin.api.ts'
import { activitiesTexts as texts } from './activities.texts.ts'
import { ActivityLine } from './activity-line.tsx'
import { inLocalTime, shortDate } from '../../shared/lib/dates.ts'

const PAGE_SIZE = 50

const PANEL = 'activities'

const ABOUT = [
  'members',
  'analyses',
  'comments',
  'bookmarks',
  'follows',
] as const satisfies readonly ActivityAbout[]

const tabs = [
  { text: texts.about.all, to: adminPaths.activities },
  ...ABOUT.map((about) => ({ text: texts.about[about], to: `${adminPaths.activities}?about=${about}` })),
]

const ActivitiesPage = () => {
  const requested = useSearchParams()[0].get('about')
  const about = ABOUT.find((each) => each === requested)
  return (
    <AdminFrame title={texts.title} hint={texts.hint}>
      <LinkTabs
        label={texts.filter}
        panel={PANEL}
        selected={about === undefined ? 0 : ABOUT.indexOf(about) + 1}
        tabs={tabs}
      />
      <div id={PANEL} role="tabpanel" aria-label={texts.about[about ?? 'all']} className="admin-panel">
        <Activities about={about} />
      </div>
    </AdminFrame>
  )
}

const Activities = ({ about }: { readonly about: ActivityAbout | undefined }) => {
  const list = useListActivitiesInfiniteQuery({ limit: PAGE_SIZE, about })
  return (
    <AdminList
      list={list}
      loading={texts.loading}
      more={texts.older}
      empty={<EmptyState title={texts.empty.title} text={texts.empty.text} />}
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
        {groups(activities).map(([first, ...others]) => (
          <li key={first._id}>
            <TimeOfDay at={first.at} />
            <div>
              <span className="admin-item-title" tabIndex={-1}>
                <ActivityLine activity={first} />
              </span>
              {others.length > 0 && <Repetitions activities={others} />}
            </div>
          </li>
        ))}
      </ol>
    </BoardSection>
  ))

/** Expands to earlier activities of the same kind by the same user. */
const Repetitions = ({ activities }: { readonly activities: readonly Activity[] }) => (
  <details className="activity-others">
    <summary>{texts.others(activities.length)}</summary>
    <ol>
      {activities.map((activity) => (
        <li key={activity._id}>
          <ActivityLine activity={activity} />
        </li>
      ))}
    </ol>
  </details>
)

type Day = {
  /** In the reader's time zone, such as `8 Nov 2025`. */
  readonly date: string
  readonly activities: readonly Activity[]
}

/** Groups activities by day in the reader's time zone. Keeps the order. */
const byDay = (activities: readonly Activity[]): readonly Day[] => {
  const days = Map.groupBy(activities, ({ at }) => shortDate(inLocalTime(at).date))
  return [...days].map(([date, activities]) => ({ date, activities }))
}

/** Activities of the same kind by the same user, newest first. */
type Group = readonly [Activity, ...Activity[]]

/** Groups consecutive activities. Those of deleted users stay separate. */
const groups = (activities: readonly Activity[]): readonly Group[] => {
  const found: [Activity, ...Activity[]][] = []
  for (const activity of activities) {
    const last = found.at(-1)
    const isSame =
      last !== undefined && last[0].kind === activity.kind && isSamePerson(last[0].actor, activity.actor)
    if (isSame) last.push(activity)
    else found.push([activity])
  }
  return found
}

const isSamePerson = (one: Activity['actor'], other: Activity['actor']): boolean =>
  one !== null && one._id === other?._id

export const page = adminPage(ActivitiesPage, texts.title)
