import type { OwnUser } from '@soko/contracts/types/user.ts'
import { Link, useSearchParams } from 'react-router-dom'
import { FollowingFeed } from '../../reading/lists/following-feed.tsx'
import '../../reading/lists/list-frame.css'
import { followingPath, WELCOME } from '../../shared/lib/following-paths.ts'
import { useListFollowedCategoriesQuery, useListFollowedInstrumentsQuery } from '../../shared/me/me.api.ts'
import type { Page } from '../../shared/pages/page.ts'
import { RequireMember } from '../../shared/session/require-member.tsx'
import { selectPersonal } from '../../shared/store/personal.slice.ts'
import { useAppSelector } from '../../shared/store/store.ts'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { LinkTabs } from '../../shared/ui/link-tabs.tsx'
import { useListPeopleInfiniteQuery } from '../profile/profile.api.ts'
import { FollowedInstruments } from './followed-instruments.tsx'
import { FollowedPeople, followedPeople } from './followed-people.tsx'
import { FollowedTopics } from './followed-topics.tsx'
import { followingTexts as texts } from './following.texts.ts'

const FollowingRail = lazyPart(async () => (await import('./following-rail.tsx')).FollowingRail)

const COUNTED = ['people', 'topics', 'instruments'] as const

const TABS = ['analyses', ...COUNTED] as const

type Tab = (typeof TABS)[number]

const FollowingPage = () => <RequireMember>{(user) => <Following user={user} />}</RequireMember>

const Following = ({ user }: { readonly user: OwnUser }) => {
  const [search] = useSearchParams()
  const selected = TABS.find((tab) => tab === search.get('tab')) ?? 'analyses'
  const counts = useCounts(user)
  return (
    <div className="wrap section">
      <div className="section-head">
        <h1>{texts.title}</h1>
        <Link className="link" to={WELCOME}>
          {texts.findMore}
        </Link>
      </div>
      <LinkTabs
        label={texts.label}
        panel="following-list"
        selected={TABS.indexOf(selected)}
        tabs={[
          { text: texts.tabs.analyses, to: followingPath() },
          ...COUNTED.map((tab) => ({
            text: texts.tabs[tab],
            to: followingPath(tab),
            count: counts[tab] ?? null,
          })),
        ]}
      />
      <div id="following-list" role="tabpanel" aria-label={texts.tabs[selected]}>
        <Panel tab={selected} userId={user._id} />
      </div>
    </div>
  )
}

const Panel = ({ tab, userId }: { readonly tab: Tab; readonly userId: string }) => {
  switch (tab) {
    case 'analyses':
      return (
        <div className="split">
          <FollowingFeed userId={userId} path={followingPath()} layout="list" headingLevel={2} />
          <FollowingRail userId={userId} />
        </div>
      )
    case 'people':
      return <FollowedPeople userId={userId} />
    case 'topics':
      return <FollowedTopics />
    case 'instruments':
      return <FollowedInstruments />
  }
}

/** Undefined until loaded. */
const useCounts = (user: OwnUser): Readonly<Record<(typeof COUNTED)[number], number | undefined>> => {
  const { following } = useAppSelector(selectPersonal)
  const people = useListPeopleInfiniteQuery(followedPeople(user._id))
  const users = people.data?.pages.flatMap((page) => page.users)
  // People stay in the list after an unfollow.
  const unfollowed = users?.filter(({ _id }) => following[_id] === false).length ?? 0
  return {
    people: users && (people.hasNextPage ? user.followingCount : users.length) - unfollowed,
    topics: useListFollowedCategoriesQuery().data?.length,
    instruments: useListFollowedInstrumentsQuery().data?.length,
  }
}

export const page: Page = {
  Component: FollowingPage,
  describe: () => ({ title: texts.title, unlisted: true }),
}
