import { PublicUser } from '@soko/contracts/events/auth.events.ts'
import { PublicPost } from '@soko/contracts/events/content.events.ts'
import { mentionedIn, withNames } from '@soko/contracts/text/mentions.ts'
import { plainText } from '@soko/contracts/text/plain-text.ts'
import { readPostText } from '@soko/contracts/text/post-text.ts'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { readGroups, type ReadView } from '@soko/platform/endpoints/reading.ts'
import { sourced } from '@soko/platform/projections/apply-commits.ts'
import type { PublishedCommit } from '@soko/platform/published-log/published-commit.ts'
import type { Checkpoint, View } from '@soko/platform/view-store/view-store.ts'
import { type AuthorDocument, type BodyDocument, Keys, type PostDocument } from '../posts/view/documents.ts'
import { VIEW } from '../posts/view/present-posts.ts'
import { isListed } from '../posts/view/entries.ts'
import type { SearchChange } from './index/search-index.ts'

/** How often to check whether the view has caught up, in milliseconds. */
const PAUSE = 5
/** How many posts to read at once. This blocks the process for some milliseconds. */
const AT_ONCE = 50

const authorEvents: ReadonlySet<string> = new Set(
  [PublicUser.AccountRegistered, PublicUser.ProfileChanged, PublicUser.PersonErased].map(({ type }) => type),
)

/** Returns the posts and authors that changed, by stream names, because event data may have been erased. */
const subjectsOf = (commits: readonly PublishedCommit[]) => {
  const posts = new Set<string>()
  const authors = new Set<string>()
  for (const { source, stream, type } of commits.flatMap(sourced)) {
    const postId = source === PublicPost.source ? PublicPost.idOf(stream) : undefined
    if (postId !== undefined) posts.add(postId)
    const authorId =
      source === PublicUser.source && authorEvents.has(type) ? PublicUser.idOf(stream) : undefined
    if (authorId !== undefined) authors.add(authorId)
  }
  return { posts: [...posts], authors: [...authors] }
}

/**
 * Returns the changed posts and authors as in the view `posts`, once it has reached `checkpoint`. A newer
 * state is harmless, because it is applied again later.
 */
export const searchChanges = async (
  view: View,
  commits: readonly PublishedCommit[],
  checkpoint: Checkpoint,
  signal: AbortSignal,
): Promise<readonly SearchChange[]> => {
  const { posts, authors } = subjectsOf(commits)
  if (posts.length + authors.length === 0) return []
  await untilReached(view, checkpoint, signal)
  const read: ReadView = async (_view, queries) => (await view.read(queries)).answers
  // A large batch bypasses the cache of texts, which would contain few of them.
  const textOf = posts.length > AT_ONCE ? plainText : (html: string) => readPostText(html).text
  const changes: SearchChange[] = []
  for (let first = 0; first < posts.length; first += AT_ONCE) {
    const ids = posts.slice(first, first + AT_ONCE)
    const found = await readGroups(read, VIEW, {
      posts: ids.map((id) => ({ get: Keys.post(id) })),
      bodies: ids.map((id) => ({ get: Keys.body(id) })),
    })
    changes.push(...ids.map((id, index) => postChange(id, found.posts[index], found.bodies[index], textOf)))
    await nextTurn()
    signal.throwIfAborted()
  }
  const found = await readGroups(read, VIEW, { authors: authors.map((id) => ({ get: Keys.author(id) })) })
  return [...changes, ...authors.map((id, index) => authorChange(id, found.authors[index]))]
}

/** Removes names of mentioned users: mentions are indexed by user id, so renames do not change posts. */
const WITHOUT_NAME = () => ''

const postChange = (
  id: string,
  post: PostDocument | undefined,
  body: BodyDocument | undefined,
  textOf: (html: string) => string,
): SearchChange => {
  if (!isListed(post)) return { type: 'remove', id }
  const { order, userId: authorId, title, categories } = post
  const html = body?.html ?? ''
  const mentions = mentionedIn(html, post.editorText)
  return {
    type: 'put',
    document: {
      id,
      order,
      authorId,
      title,
      summary: withNames(post.editorText, WITHOUT_NAME),
      text: withNames(textOf(html), WITHOUT_NAME),
      categories,
      ...(mentions.length > 0 && { mentions }),
    },
  }
}

const authorChange = (authorId: string, author: AuthorDocument | undefined): SearchChange =>
  author === undefined
    ? { type: 'removeAuthor', authorId }
    : { type: 'author', authorId, name: author.name, username: author.username }

const untilReached = async (view: View, wanted: Checkpoint, signal: AbortSignal): Promise<void> => {
  for (;;) {
    const { checkpoint } = await view.read([])
    const isThere =
      checkpoint !== null &&
      Object.entries(wanted).every(
        ([source, { position }]) => (checkpoint[source]?.position ?? 0) >= position,
      )
    if (isThere) return
    await sleep(PAUSE, undefined, { signal })
  }
}
