import type { NewCall } from '@soko/contracts/markets/price-calls.ts'
import type { PostChange } from '@soko/contracts/endpoints/post-bodies.ts'
import { isImportId } from '@soko/contracts/fields/fields.ts'
import type { Load } from '@soko/platform/decider/execute.ts'
import type { Actor } from '@soko/platform/endpoints/actor.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import type { Ports } from '@soko/shell/ports.ts'
import { decideCalls, requireNoCalls } from '../calls/decide-calls.ts'
import { typedCategories } from '../categories/typed-categories.ts'
import { endDraft, loadDraft } from '../drafts/end-draft.ts'
import { AuthorStream } from '../posts/author.events.ts'
import { author } from '../posts/author.ts'
import type { Writing } from '../posts/changed-fields.ts'
import { publishPost, requireOwn, revisePost } from '../posts/post.decider.ts'
import { PostStream } from '../posts/post.events.ts'
import { post } from '../posts/post.ts'
import { requireOwnImage } from './own-image.ts'
import { changedWriting } from '../posts/text/post-content.ts'
import type { WrittenText } from '../posts/text/post-text.ts'
import { seriesOfPost } from '../series/series-of-post.ts'
import { claimSlug } from '../posts/slugs/claim-slug.ts'

/** The views and ports on which decisions about posts depend, in addition to streams. */
export type Site = { readonly read: ReadView } & Pick<Ports, 'dataKey' | 'ids' | 'clock'>

/** The author, the post, and the draft from which it is published. */
type Given = {
  readonly actor: Pick<Actor, 'userId' | 'role'>
  readonly postId: string
  readonly draftId: string | undefined
  /** The scheduled time, if the post is published by schedule. */
  readonly due?: string | undefined
}

/**
 * Returns the events of a new post with slug, calls, categories and the end of its draft, for one commit.
 * @param given.isImport sent by the import desk. Ignored for a post with calls, or without an original source.
 * @throws Refusal or HttpProblem 4xx if the post cannot be published.
 */
export const decidePublication = async (
  load: Load,
  site: Site,
  {
    actor: { userId, role },
    postId,
    draftId,
    due,
    writing,
    calls,
    isImport = false,
    isLetter = false,
  }: Given & {
    readonly writing: Writing
    readonly calls: readonly NewCall[]
    readonly isImport?: boolean
    readonly isLetter?: boolean
  },
): Promise<readonly NewEvent[]> => {
  const { read, dataKey } = site
  const { firstPublishedAt = '', canonicalUrl = '' } = writing
  const [state, writtenIn, { slug, events }, typed, joined, called] = await Promise.all([
    load(author, AuthorStream.of(userId)),
    loadDraft(load, draftId),
    claimSlug(load, dataKey, { title: writing.title, postId }),
    typedCategories({ read, load, role, names: writing.categories }),
    seriesOfPost(load, read, { wanted: writing.seriesId, authorId: userId }),
    decideCalls(load, site, { authorId: userId, postId, calls, present: [], firstPublishedAt }),
    writing.image !== undefined && requireOwnImage(read, writing.image, userId),
  ])
  const { seriesId: _wanted, ...rest } = writing
  const content = {
    ...rest,
    ...joined,
    slug,
    categories: [...typed.categories],
    ...(called.ids.length > 0 && { calls: [...called.ids] }),
  }
  // Drafts that were imported before the import flag existed are recognised by their ids.
  const isFromDesk = isImport || writtenIn?.state.isImport === true || isImportId(draftId ?? '')
  const isElsewhere = firstPublishedAt !== '' || canonicalUrl !== ''
  const published = publishPost(state, {
    postId,
    authorId: userId,
    content,
    // A post with calls must be announced. Imports are not, so such a post is not recorded as an import.
    isImport: isFromDesk && isElsewhere && called.ids.length === 0,
    isLetter,
  })
  const ended = endDraft(writtenIn, { authorId: userId, postId, version: 1, due })
  return [...published, ...called.events, ...events, ...typed.events, ...ended]
}

/**
 * Returns the events that change a post, for one commit.
 * @param given.text the processed text.
 * @throws Refusal or HttpProblem 4xx if the change is not allowed.
 */
export const decideRevision = async (
  load: Load,
  site: Site,
  given: Given & { readonly change: PostChange; readonly text: WrittenText },
): Promise<readonly NewEvent[]> => {
  const { read, dataKey } = site
  const { actor, postId, draftId, due, change, text } = given
  const state = await load(post, PostStream.of(postId))
  const { content, version } = requireOwn(state, actor.userId)
  const writing = changedWriting(content, change, text)
  if (writing.image !== undefined && writing.image !== content.image) {
    await requireOwnImage(read, writing.image, actor.userId)
  }
  if (writing.firstPublishedAt !== undefined && writing.firstPublishedAt !== content.firstPublishedAt) {
    await requireNoCalls(load, content.calls)
  }
  const { slug, events } =
    writing.title === content.title
      ? { slug: content.slug, events: [] }
      : await claimSlug(load, dataKey, { title: writing.title, postId })
  const typed = await typedCategories({
    read,
    load,
    role: actor.role,
    names: writing.categories,
    unchanged: content.categories,
  })
  const { seriesId: wanted, ...rest } = writing
  const joined = await seriesOfPost(load, read, {
    wanted,
    present: content.seriesId,
    authorId: actor.userId,
  })
  const called = await decideCalls(load, site, {
    authorId: actor.userId,
    postId,
    calls: change.calls ?? [],
    present: content.calls ?? [],
    firstPublishedAt: writing.firstPublishedAt ?? '',
  })
  const revised = {
    ...rest,
    ...joined,
    slug,
    categories: [...typed.categories],
    ...(called.ids.length > 0 && { calls: [...called.ids] }),
  }
  const { version: base, note = '' } = change
  const revisions = revisePost(state, { actorId: actor.userId, version: base, content: revised, note })
  const made = { authorId: actor.userId, postId, version: version + revisions.length, due }
  const ended = endDraft(await loadDraft(load, draftId), made)
  return [...revisions, ...called.events, ...events, ...typed.events, ...ended]
}
