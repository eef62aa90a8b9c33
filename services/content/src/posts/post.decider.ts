import { Limits } from '@soko/contracts/fields/limits.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import { isRestorable, nextErasureStep } from '@soko/platform/decider/deletion.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { requireActive } from './author.decider.ts'
import type { Author } from './author.ts'
import { PostStream } from './post.events.ts'
import type { LivePost, Post, PostContent } from './post.ts'
import { changedFields } from './changed-fields.ts'

const notFound = (): Refusal => new Refusal(404, 'not-found', 'There is no such analysis.')

const requirePublished = (post: Post): LivePost => {
  if (post.status !== 'published') throw notFound()
  return post
}

/** @throws Refusal 404 as `requirePublished`; 403 for another author's post. */
export const requireOwn = (post: Post, actorId: string): LivePost => {
  const published = requirePublished(post)
  if (published.authorId !== actorId) {
    throw new Refusal(403, 'not-owner', 'Only its author may change or delete an analysis.')
  }
  return published
}

export const publishPost = (
  author: Author,
  {
    postId,
    authorId,
    content,
    isImport = false,
    isLetter = false,
  }: {
    readonly postId: string
    readonly authorId: string
    readonly content: PostContent
    readonly isImport?: boolean
    /** Ignored for an import. */
    readonly isLetter?: boolean
  },
): readonly NewEvent[] => {
  requireActive(author)
  return [
    PostStream.PostPublished(postId, {
      ...content,
      postId,
      authorId,
      ...(isImport ? { isImport } : isLetter && { letter: isLetter }),
    }),
  ]
}

/**
 * Returns no events if nothing changed. @param command.version the version that the client edited, if sent.
 * @throws Refusal 409 `version-conflict` if that is not the current version; 404 or 403 as `requireOwn`.
 */
export const revisePost = (
  post: Post,
  command: {
    readonly actorId: string
    readonly version: number | undefined
    readonly content: PostContent
    readonly note?: string
  },
): readonly NewEvent[] => {
  const own = requireOwn(post, command.actorId)
  requireVersion(own, command.version)
  return revision(own, command.content, command.note)
}

/** @throws Refusal 409 with the current version if the change is based on another version. */
const requireVersion = (post: LivePost, version: number | undefined): void => {
  if (version === undefined || version === post.version) return
  throw new Refusal(
    409,
    'version-conflict',
    `This analysis has been changed in the meantime: it is at version ${post.version} since ${post.updatedAt}, called “${post.content.title}”; your change was made on version ${version}. Load it again and repeat your change.`,
  )
}

const revision = (
  { postId, authorId, content: before }: LivePost,
  content: PostContent,
  note = '',
): readonly NewEvent[] => {
  const changed = [...changedFields(before, content)]
  if (changed.length === 0) return []
  return [
    PostStream.PostRevised(postId, { ...content, postId, authorId, changed, ...(note !== '' && { note }) }),
  ]
}

export const retractPost = (post: Post, { actorId }: { readonly actorId: string }): readonly NewEvent[] => {
  const { postId, authorId } = requireOwn(post, actorId)
  return [PostStream.PostRetracted(postId, { postId, authorId, by: actorId })]
}

/** An admin can also remove a post that its author has deleted, because the author could restore it. */
export const removePost = (post: Post, { adminId }: { readonly adminId: string }): readonly NewEvent[] => {
  if (post.status !== 'published' && post.status !== 'retracted') throw notFound()
  const { postId, authorId, retracted } = post
  if (retracted !== undefined && retracted.by !== authorId) throw notFound()
  return [PostStream.PostRetracted(postId, { postId, authorId, by: adminId })]
}

/** Restores a post on behalf of its author. A post that is not deleted stays unchanged. */
export const restorePost = (
  post: Post,
  { actorId, now }: { readonly actorId: string; readonly now: Date },
): readonly NewEvent[] => {
  if (post.status !== 'published' && post.status !== 'retracted') throw notFound()
  const { postId, authorId, retracted } = post
  if (authorId !== actorId) {
    throw new Refusal(403, 'not-owner', 'Only its author may restore an analysis.')
  }
  if (retracted === undefined) return []
  if (retracted.by !== authorId) {
    throw new Refusal(403, 'forbidden', 'This analysis was removed by an admin and cannot be restored.')
  }
  if (!isRestorable(retracted.at, now)) {
    const message = `An analysis can be restored for ${Limits.restoreDays} days after it was deleted.`
    throw new Refusal(410, 'restore-expired', message)
  }
  return [PostStream.PostRestored(postId, { postId, authorId })]
}

/**
 * Restores a removed post for an admin, without a time limit.
 * @throws Refusal 404 if the post is unknown or erased; 403 if its author has deleted it.
 */
export const restoreRemovedPost = (
  post: Post,
  { adminId }: { readonly adminId: string },
): readonly NewEvent[] => {
  if (post.status !== 'published' && post.status !== 'retracted') throw notFound()
  const { postId, authorId, retracted } = post
  if (retracted === undefined) return []
  if (isDeletedByAuthor(post)) {
    throw new Refusal(403, 'forbidden', 'The author has deleted this analysis, so it stays deleted.')
  }
  return [PostStream.PostRestored(postId, { postId, authorId, by: adminId })]
}

/** Returns true if the author has deleted the post, even if an admin removed it afterwards. */
export const isDeletedByAuthor = (post: Post): boolean =>
  post.status === 'retracted' &&
  post.retracted !== undefined &&
  (post.retracted.by === post.authorId || post.retracted.again)

/** Changes the categories of a post after a category was renamed. Other posts stay unchanged. */
export const recategorizePost = (
  post: Post,
  rename: (categories: readonly string[]) => readonly string[],
): readonly NewEvent[] =>
  post.status === 'published' || post.status === 'retracted'
    ? revision(post, { ...post.content, categories: [...rename(post.content.categories)] })
    : []

export const erasePost = (post: Post): readonly NewEvent[] =>
  post.status === 'published' || post.status === 'retracted'
    ? [PostStream.PostErased(post.postId, { postId: post.postId, authorId: post.authorId })]
    : []

/** Announces the erasure of a post deleted by its author, and erases it a day later. */
export const erasePostWhenDue = (post: Post, { now }: { readonly now: Date }): readonly NewEvent[] => {
  if (post.status !== 'retracted' || post.retracted?.by !== post.authorId) return []
  const { postId, retracted } = post
  switch (nextErasureStep({ deletedAt: retracted.at, announcedAt: retracted.erasureAnnouncedAt, now })) {
    case 'announce':
      return [PostStream.PostErasureAnnounced(postId, { postId })]
    case 'erase':
      return erasePost(post)
    case 'wait':
      return []
  }
}
