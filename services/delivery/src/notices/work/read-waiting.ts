import type { DocumentOf } from '@soko/platform/view-store/key.ts'
import type { Entry, View } from '@soko/platform/view-store/view-store.ts'
import {
  NotificationKeys,
  NotificationLists,
  type PostDocument,
  type RecentDocument,
  RecentIds,
} from '../../notifications/notifications-view.ts'
import type { Item, Waiting } from '../notice.decider.ts'

export type WaitingItem = Item & {
  readonly authorId: string
  /** Users are mentioned by id. */
  readonly text: string
  /** Absent for a mention. */
  readonly commentId?: string
}

/** What a notice to `userId` can contain. */
export type WaitingNotice = Waiting<WaitingItem> & {
  readonly userId: string
  readonly post: Pick<PostDocument, 'slug' | 'title'>
}

const PAGE = 500

/** Reads the comments on analyses, and the mentions in them, since a time (in milliseconds since 1970). */
export const readWaiting = async (view: View, since: number): Promise<readonly WaitingNotice[]> => {
  const comments = new Map<string, RecentDocument[]>()
  for await (const document of readRecent(view, 'social', since)) {
    if (document.kind !== 'comment') continue
    const known = comments.get(document.postId)
    if (known === undefined) comments.set(document.postId, [document])
    else known.push(document)
  }
  const mentions: MentionDocument[] = []
  for await (const document of readRecent(view, 'content', since))
    if (document.kind === 'mention') mentions.push(document)
  const posts = await readPosts(view, [...comments.keys(), ...mentions.map(({ postId }) => postId)])
  const onPosts = Array.from(comments, ([postId, documents]) =>
    noticeOf({ kind: 'comments', postId, post: posts.get(postId), documents }),
  )
  const inPosts = mentions.map((mention) =>
    noticeOf({
      kind: 'mention',
      postId: mention.postId,
      post: posts.get(mention.postId),
      documents: [mention],
    }),
  )
  return [...onPosts, ...inPosts].flat()
}

/** Reads the same notice again, with only those of its items that still exist; undefined if there are none. */
export const readAgain = async (
  view: View,
  { kind, postId, userId, items }: WaitingNotice,
): Promise<WaitingNotice | undefined> => {
  const ids = items.map(({ commentId }) =>
    commentId === undefined ? RecentIds.mention(postId, userId) : RecentIds.comment(commentId),
  )
  const { answers } = await view.read(ids.map((id) => ({ get: NotificationKeys.recent(id) })))
  const documents = answers.flatMap((document) => document ?? [])
  const posts = await readPosts(view, [postId])
  return noticeOf({ kind, postId, post: posts.get(postId), documents })[0]
}

type MentionDocument = Extract<RecentDocument, { readonly kind: 'mention' }>

/** Yields the recent documents of a source, the newest first. */
async function* readRecent(
  view: View,
  source: 'content' | 'social',
  since: number,
): AsyncGenerator<RecentDocument> {
  for (let after: Entry | undefined; ;) {
    const { answers } = await view.read([
      {
        range: NotificationLists.recent(source),
        order: 'descending',
        limit: PAGE,
        documents: NotificationKeys.recent(''),
        ...(after && { after }),
      },
    ])
    for (const { document } of answers[0]) {
      if (document === undefined) continue
      if (Date.parse(document.at) < since) return
      yield document
    }
    after = answers[0].at(-1)
    if (answers[0].length < PAGE) return
  }
}

const readPosts = async (
  view: View,
  postIds: readonly string[],
): Promise<ReadonlyMap<string, PostDocument>> => {
  const posts = new Map<string, DocumentOf<ReturnType<typeof NotificationKeys.post>>>()
  const wanted = [...new Set(postIds)]
  for (let at = 0; at < wanted.length; at += PAGE) {
    const ids = wanted.slice(at, at + PAGE)
    const { answers } = await view.read(ids.map((id) => ({ get: NotificationKeys.post(id) })))
    for (const [index, id] of ids.entries()) {
      const post = answers[index]
      if (post !== undefined) posts.set(id, post)
    }
  }
  return posts
}

/** Returns nothing for an unknown or retracted post, or if all comments are by its author. */
const noticeOf = ({
  kind,
  postId,
  post,
  documents,
}: {
  readonly kind: WaitingNotice['kind']
  readonly postId: string
  readonly post: PostDocument | undefined
  readonly documents: readonly RecentDocument[]
}): readonly WaitingNotice[] => {
  if (post === undefined || post.isRetracted) return []
  const { authorId, slug, title } = post
  const [first] = documents
  const userId = first?.kind === 'mention' ? first.userId : authorId
  const items = documents.flatMap(itemOf).filter((item) => item.authorId !== userId)
  return items.length === 0 ? [] : [{ kind, postId, userId, post: { slug, title }, items }]
}

const itemOf = (document: RecentDocument): readonly WaitingItem[] => {
  const { position } = document
  const at = Date.parse(document.at)
  if (document.kind === 'comment') {
    const { commentId, userId: authorId, text } = document
    return [{ at, position, authorId, text, commentId }]
  }
  if (document.kind !== 'mention') return []
  const { authorId, text } = document
  return [{ at, position, authorId, text }]
}
