import { mentionedIn, type NameOf, withNames } from '@soko/contracts/text/mentions.ts'
import type { NotificationKind } from '@soko/contracts/types/notification-settings.ts'
import type { View } from '@soko/platform/view-store/view-store.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { FollowLists, FOLLOWS } from '../../follows/follows.projection.ts'
import { type MemberDocument, MemberKeys, MEMBERS } from '../../members/members-view.ts'
import {
  NotificationKeys,
  NOTIFICATIONS,
  type PostDocument,
  type RecentDocument,
} from '../../notifications/notifications-view.ts'
import type { Waiting } from './waiting-pushes.ts'

/** An event that a message is about, with current names and texts. */
export type Subject = {
  readonly waiting: Waiting
  readonly document: RecentDocument
  /** The reasons that still hold. */
  readonly kinds: readonly NotificationKind[]
  /** Undefined for a judged call, a follower, and a draft that could not be published. */
  readonly post: PostDocument | undefined
  /** The member who acted, or whose call was judged. */
  readonly actor: MemberDocument
  /** Of a comment, with names. */
  readonly text: string
}

/**
 * Reads what waits for a user. Leaves out what no longer holds: deleted comments, retracted posts, withdrawn
 * judgements, authors that the user no longer follows, and erased members.
 */
export const readSubjects = async (
  { view }: Pick<ServiceKit, 'view'>,
  userId: string,
  waiting: readonly Waiting[],
): Promise<readonly Subject[]> => {
  if (waiting.length === 0) return []
  const documents = await view(NOTIFICATIONS).read(
    waiting.map(({ id }) => ({ get: NotificationKeys.recent(id) })),
  )
  const found = waiting.flatMap((each, at) => {
    const document = documents.answers[at]
    return document === undefined ? [] : [{ waiting: each, document }]
  })
  const [posts, actors, followsAuthor, followsInstrument] = await Promise.all([
    view(NOTIFICATIONS).read(
      found.map(({ document }) => ({ get: NotificationKeys.post(postIdOf(document)) })),
    ),
    view(MEMBERS).read(found.map(({ document }) => ({ get: MemberKeys.member(actorOf(document)) }))),
    view(FOLLOWS).read(
      found.map(({ document }) => ({ score: FollowLists.followers(actorOf(document)), member: userId })),
    ),
    view(FOLLOWS).read(
      found.map(({ document }) => ({
        score: FollowLists.instrumentFollowers(document.kind === 'judged' ? document.symbol : ''),
        member: userId,
      })),
    ),
  ])
  const nameOf = await readNames(
    view(MEMBERS),
    found.map(({ document }) => textOf(document)),
  )
  const holds = (kind: NotificationKind, at: number): boolean => {
    if (kind === 'post' || kind === 'author-judged') return followsAuthor.answers[at] !== undefined
    return kind !== 'instrument-judged' || followsInstrument.answers[at] !== undefined
  }
  return found.flatMap(({ waiting: each, document }, at): readonly Subject[] => {
    const actor = actors.answers[at]
    const post = posts.answers[at]
    const kinds = each.kinds.filter((kind) => holds(kind, at))
    const isShown = postIdOf(document) === '' || post?.isRetracted === false
    return actor === undefined || !isShown || kinds.length === 0
      ? []
      : [{ waiting: each, document, kinds, post, actor, text: withNames(textOf(document), nameOf) }]
  })
}

const textOf = (document: RecentDocument): string => (document.kind === 'comment' ? document.text : '')

/** Reads the names of the members that stored texts mention. */
const readNames = async (members: View, texts: readonly string[]): Promise<NameOf> => {
  const ids = mentionedIn(...texts)
  const { answers } = await members.read(ids.map((id) => ({ get: MemberKeys.member(id) })))
  const names = new Map(ids.map((id, at) => [id, answers[at]?.username]))
  return (userId) => names.get(userId)
}

/** Returns '' for something that is not about a post. */
const postIdOf = (document: RecentDocument): string =>
  ('postId' in document ? document.postId : undefined) ?? ''

const actorOf = (document: RecentDocument): string => {
  if (document.kind === 'comment') return document.userId
  return document.kind === 'follower' ? document.followerId : document.authorId
}
