import type { NotificationKind } from '@soko/contracts/types/notification-settings.ts'
import { readWholeList } from '@soko/platform/view-store/read-whole-list.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { FollowLists, FOLLOWS } from '../../follows/follows.projection.ts'
import {
  NotificationKeys,
  NOTIFICATIONS,
  type RecentDocument,
} from '../../notifications/notifications-view.ts'
import { PUSH_USERS, PushLists } from '../push-users.projection.ts'

type Recipient = { readonly userId: string; readonly kind: NotificationKind }
type Needed = Pick<ServiceKit, 'view'>

/** The most users of one read. */
const BATCH = 500

/**
 * Yields the users with a device whom a recent document may concern, a user once for each reason. Nobody is notified
 * of their own act.
 */
export async function* findRecipients(kit: Needed, document: RecentDocument): AsyncGenerator<Recipient> {
  let batch: Recipient[] = []
  for await (const recipient of candidates(kit, document)) {
    batch.push(recipient)
    if (batch.length < BATCH) continue
    yield* await withDevices(kit, batch)
    batch = []
  }
  yield* await withDevices(kit, batch)
}

async function* candidates(kit: Needed, document: RecentDocument): AsyncGenerator<Recipient> {
  switch (document.kind) {
    case 'post': {
      const { authorId } = document
      yield* followers(kit, FollowLists.followers(authorId), 'post', authorId)
      break
    }
    case 'mention':
      yield { userId: document.userId, kind: 'mention' }
      break
    case 'comment': {
      const query = { get: NotificationKeys.post(document.postId) }
      const [post] = (await kit.view(NOTIFICATIONS).read([query])).answers
      if (post !== undefined && post.authorId !== document.userId)
        yield { userId: post.authorId, kind: 'comment' }
      break
    }
    case 'judged': {
      const { authorId, symbol } = document
      yield { userId: authorId, kind: 'own-judged' }
      yield* followers(kit, FollowLists.followers(authorId), 'author-judged', authorId)
      yield* followers(kit, FollowLists.instrumentFollowers(symbol), 'instrument-judged', authorId)
      break
    }
    case 'follower':
      yield { userId: document.followeeId, kind: 'follower' }
      break
    case 'published':
      yield { userId: document.authorId, kind: 'published' }
  }
}

async function* followers(
  { view }: Needed,
  list: string,
  kind: NotificationKind,
  except: string,
): AsyncGenerator<Recipient> {
  for await (const { member } of readWholeList(view(FOLLOWS), list)) {
    if (member !== except) yield { userId: member, kind }
  }
}

const withDevices = async (
  { view }: Needed,
  recipients: readonly Recipient[],
): Promise<readonly Recipient[]> => {
  const { answers } = await view(PUSH_USERS).read(
    recipients.map(({ userId }) => ({ score: PushLists.users, member: userId })),
  )
  return recipients.filter((_, at) => answers[at] !== undefined)
}
