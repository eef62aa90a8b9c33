import { Link, useParams, useSearchParams, useLocation } from 'react-router-dom'
import type { Page } from '../../shared/pages/page.ts'
import { paths } from '../../shared/lib/paths.ts'
import { LinkButton } from '../../shared/ui/button.tsx'
import { LinkTabs } from '../../shared/ui/link-tabs.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { wordsOfPath } from '../../shared/not-found/path-words.ts'
import { NotFound } from '../../shared/not-found/not-found.tsx'
import '../../reading/lists/list-frame.css'
import { PostList } from '../../reading/lists/post-list.tsx'
import { recordPath } from '../../shared/lib/market-paths.ts'
import { postsApi } from '../../shared/posts/posts.api.ts'
import { ReadingList } from '../../reading/lists/reading-list.tsx'
import { loadSuggestions } from '../../shared/not-found/suggestions.api.ts'
import { analysesOf, describeProfile, isBookmarkTab, isRecordTab } from './describe-profile.ts'
import { ProfileHead } from './profile-head.tsx'
import { type Profile, profileApi, useFindProfileQuery } from './profile.api.ts'
import './profile.css'
import { profileTexts as texts } from './profile.texts.ts'
import { type State, useAppSelector, useSession } from '../../shared/store/store.ts'
import { CategoryChips } from '../../reading/cards/category-chips.tsx'
import { listedPosts } from '../../reading/lists/list-head.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { CardSkeletons } from '../../reading/cards/card-skeletons.tsx'
import { LoadingOrFailure } from '../../shared/pages/loaded.tsx'

const ProfilePage = () => {
  const { usertag = '' } = useParams()
  const { currentData: profile, error, refetch } = useFindProfileQuery(usertag)
  if (profile) return <ProfileView key={profile._id} profile={profile} />
  if (profile === null) return <NotFound />
  return (
    <div className="wrap section page-waiting">
      <LoadingOrFailure error={error} onRetry={refetch} loading={texts.loading} lines={8} />
    </div>
  )
}

const PANEL = 'profile-list'

/** Shows a link to the record's own page until the code of the tab is loaded, and without JavaScript. */
const RecordTab = lazyPart(
  async () => (await import('./record-tab.tsx')).RecordTab,
  ({ username }: { readonly username: string }) => (
    <p>
      <Link className="link" to={recordPath(username)}>
        {texts.recordOf(username)}
      </Link>
    </p>
  ),
)

const ProfileView = ({ profile }: { readonly profile: Profile }) => {
  const [search] = useSearchParams()
  const { user } = useSession()
  const bookmarks = isBookmarkTab(search)
  const record = isRecordTab(search)
  return (
    <div className="wrap">
      <ProfileHead profile={profile} />
      <LinkTabs
        label={texts.tabs.label}
        panel={PANEL}
        selected={record ? 1 : bookmarks ? 2 : 0}
        tabs={[
          { text: texts.tabs.analyses, to: paths.profile(profile.username) },
          { text: texts.tabs.record, to: `${paths.profile(profile.username)}?tab=record` },
          { text: texts.tabs.bookmark, to: paths.bookmarks(profile.username) },
        ]}
      />
      {record ? (
        <div className="who-lists" id={PANEL} role="tabpanel" aria-label={texts.tabs.record}>
          <RecordTab username={profile.username} />
        </div>
      ) : (
        <div className="split who-lists">
          <div id={PANEL} role="tabpanel" aria-label={bookmarks ? texts.tabs.bookmark : texts.tabs.analyses}>
            {bookmarks ? (
              <BookmarkTab profile={profile} />
            ) : (
              <AnalysesTab profile={profile} isOwn={user?._id === profile._id} />
            )}
          </div>
          <aside className="rail" aria-label={texts.about(profile.username)}>
            <WritesAbout profile={profile} />
            <ReadingList />
          </aside>
        </div>
      )}
    </div>
  )
}

const AnalysesTab = ({ profile, isOwn }: { readonly profile: Profile; readonly isOwn: boolean }) => {
  const [search] = useSearchParams()
  return (
    <PostList
      query={analysesOf(profile, search)}
      path={paths.profile(profile.username)}
      summaryLength={300}
      emptyHint={isOwn ? texts.empty.own : texts.empty.others(profile.username)}
      emptyActions={
        isOwn && (
          <LinkButton kind="go" to={paths.write}>
            {texts.create}
          </LinkButton>
        )
      }
    />
  )
}

const MAX_CATEGORIES = 8

/** Returns one category per line. A selector that returned a new array would rerender on every action. */
const categoriesIn = (state: State, profile: Profile, search: URLSearchParams): string => {
  const counts = new Map<string, number>()
  for (const { categories } of listedPosts(state, analysesOf(profile, search))) {
    for (const name of categories) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const names = [...counts].toSorted((a, b) => b[1] - a[1]).map(([name]) => name)
  return names.slice(0, MAX_CATEGORIES).join('\n')
}

/** Lists the user's categories, most frequent first, without counts, because older analyses are not loaded. */
const WritesAbout = ({ profile }: { readonly profile: Profile }) => {
  const [search] = useSearchParams()
  const names = useAppSelector((state) => categoriesIn(state, profile, search))
  if (names === '') return null
  return (
    <section aria-label={texts.writesAbout}>
      <h2>{texts.writesAbout}</h2>
      <CategoryChips names={names.split('\n')} />
    </section>
  )
}

const tabTexts = texts.bookmarksForMembers

const waiting = <CardSkeletons rows={3} />

const BookmarkList = lazyPart(async () => (await import('./bookmark-list.tsx')).BookmarkList, waiting)

/** Only members may see bookmarks. */
const BookmarkTab = ({ profile }: { readonly profile: Profile }) => {
  const { status, user } = useSession()
  const { pathname, search } = useLocation()
  if (status === 'in') return <BookmarkList profile={profile} viewer={user} />
  return (
    <>
      <div className="for-visitors">
        <EmptyState title={tabTexts.title} text={tabTexts.text(profile.username)}>
          <LinkButton kind="go" to={paths.login(pathname + search)}>
            {tabTexts.login}
          </LinkButton>
          <LinkButton to={paths.register(pathname + search)}>{tabTexts.register}</LinkButton>
        </EmptyState>
      </div>
      <div className="for-members">{waiting}</div>
    </>
  )
}

export const page: Page = {
  Component: ProfilePage,
  load: async (dispatch, { path, params: { usertag = '' }, search }) => {
    const { data: profile } = await dispatch(
      profileApi.endpoints.findProfile.initiate(usertag, { subscribe: false }),
    )
    if (profile === null) await loadSuggestions(dispatch, wordsOfPath(path))
    if (profile?.username !== usertag || isBookmarkTab(search) || isRecordTab(search)) return
    await dispatch(postsApi.endpoints.listPosts.initiate(analysesOf(profile, search), { subscribe: false }))
  },
  describe: describeProfile,
}
