import { Link, useSearchParams } from 'react-router-dom'
import { followingPath } from '../../shared/lib/following-paths.ts'
import { paths } from '../../shared/lib/paths.ts'
import { firstNameOf, isNewMember } from '../../shared/me/new-member.ts'
import { LinkButton } from '../../shared/ui/button.tsx'
import { idlePart } from '../../shared/ui/idle-part.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { LinkTabs } from '../../shared/ui/link-tabs.tsx'
import { useSession } from '../../shared/store/store.ts'
import { CardGrid } from '../cards/card-grid.tsx'
import { fromCursor } from '../lists/list-address.ts'
import { PostList } from '../lists/post-list.tsx'
import { CardSkeletons } from '../cards/card-skeletons.tsx'
import { homeTexts } from './home.texts.ts'

const texts = homeTexts.members

const FOLLOWING = '/?tab=following'

const FollowingFeed = lazyPart(
  async () => (await import('../lists/following-feed.tsx')).FollowingFeed,
  <CardSkeletons rows={5} />,
)

const FollowedPrices = idlePart(
  async () => (await import('../../markets/prices/followed-prices.tsx')).FollowedPrices,
)

export const isFollowing = (search: URLSearchParams): boolean => search.get('tab') === 'following'

export const latestQuery = (search: URLSearchParams) => ({ announced: '1', ...fromCursor(search) }) as const

export const MemberHome = () => {
  const { status, user } = useSession()
  // Until the session is known, the headline for visitors is the `h1`.
  const Heading = status === 'in' ? 'h1' : 'h2'
  return (
    <div className="wrap section">
      <div className="section-head home-greeting">
        <Heading>
          {user === null ? texts.greeting : texts.greetingOf(firstNameOf(user.name), isNewMember(user))}
        </Heading>
        <LinkButton kind="go" to={paths.write}>
          {texts.create}
        </LinkButton>
      </div>
      <MemberLists userId={user?._id} headingLevel={status === 'in' ? 2 : 3} />
    </div>
  )
}

type ListsProps = { readonly userId: string | undefined; readonly headingLevel: 2 | 3 }

const MemberLists = ({ userId, headingLevel }: ListsProps) => {
  const [search] = useSearchParams()
  const following = isFollowing(search)
  return (
    <>
      <LinkTabs
        label={texts.tabs}
        panel="home-list"
        selected={following ? 1 : 0}
        tabs={[
          { text: texts.latest, to: paths.home },
          { text: texts.following, to: FOLLOWING },
        ]}
      />
      <div id="home-list" role="tabpanel" aria-label={following ? texts.following : texts.latest}>
        {following ? (
          <FollowingList userId={userId} headingLevel={headingLevel} />
        ) : (
          <PostList query={latestQuery(search)} path={paths.home}>
            {(posts) => (
              <CardGrid
                posts={posts}
                headingLevel={headingLevel}
                belowFirstRow={<FollowedPrices headingLevel={headingLevel} />}
              />
            )}
          </PostList>
        )}
      </div>
    </>
  )
}

const FollowingList = ({ userId, headingLevel }: ListsProps) =>
  userId === undefined ? (
    <CardSkeletons rows={5} />
  ) : (
    <>
      <p className="home-followed">
        <Link className="link" to={followingPath('people')}>
          {texts.followed}
        </Link>
      </p>
      <FollowingFeed userId={userId} path={FOLLOWING} layout="grid" headingLevel={headingLevel} />
    </>
  )
