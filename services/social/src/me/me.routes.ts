import { UserEndpoints } from '@soko/contracts/endpoints/users.endpoints.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { countUnread } from '../notifications/read-notifications.ts'
import { PostLists, POSTS } from '../posts/post-view.ts'
import { presentOwnUser } from '../users/present-own-user.ts'
import { ProfileLists, PROFILES } from '../profiles/profile-view.ts'

/** Serves all personal data that a page needs. */
export const mountMe = ({ mount, peers }: ServiceKit): void => {
  mount(UserEndpoints.me, async ({ actor, query, read }) => {
    const { userId } = actor
    const user = await presentOwnUser(peers, read, userId).catch((error: unknown) => {
      // The account exists: its events have not arrived yet, or it is being erased.
      throw error instanceof Refusal ? new HttpProblem('not-ready', { cause: error }) : error
    })
    const bookmarked = await membersOf(read, POSTS, PostLists.bookmarks(userId), query.posts)
    const following = await membersOf(read, PROFILES, ProfileLists.following(userId), query.users)
    return { status: 200, body: { user, unread: await countUnread(read, actor), bookmarked, following } }
  })
}

const membersOf = async (
  read: ReadView,
  view: string,
  list: string,
  ids: readonly string[],
): Promise<readonly string[]> => {
  const scores = await read(
    view,
    ids.map((member) => ({ score: list, member })),
  )
  return ids.filter((_, index) => scores[index] !== undefined)
}
