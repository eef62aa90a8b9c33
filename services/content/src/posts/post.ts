import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import { laterOf } from '@soko/platform/decider/deletion.ts'
import type { LoggedEvent } from '@soko/platform/event-log/typed-events.ts'
import { type PostEvents, PostStream } from './post.events.ts'

export type PostContent = Omit<PostEvents['PostPublished'], 'postId' | 'authorId' | 'isImport' | 'letter'>

/** The state of a post. `version` is its current version; the first one is 1. */
export type Post =
  | { readonly status: 'none' }
  | { readonly status: 'erased' }
  | {
      readonly status: 'published' | 'retracted'
      readonly postId: string
      readonly authorId: string
      readonly isImport: boolean
      readonly content: PostContent
      readonly version: number
      readonly createdAt: string
      readonly updatedAt: string
      readonly retracted: Retracted | undefined
    }

type Retracted = {
  /** The time of the retraction, but not before the post's last change, even if the clock was set back. */
  readonly at: string
  readonly by: string
  /** True if the author had already deleted the post when an admin removed it. */
  readonly again: boolean
  readonly erasureAnnouncedAt: string | undefined
}

export type LivePost = Extract<Post, { status: 'published' | 'retracted' }>

const change = (post: Post, fields: Partial<LivePost>): Post =>
  post.status === 'published' || post.status === 'retracted' ? { ...post, ...fields } : post

const retract = (post: Post, time: string, by: string): Post =>
  post.status === 'published' || post.status === 'retracted'
    ? {
        ...post,
        status: 'retracted',
        retracted: {
          at: laterOf(post.updatedAt, time),
          by,
          again: post.status === 'retracted',
          erasureAnnouncedAt: undefined,
        },
      }
    : post

const evolve = (post: Post, event: LoggedEvent<typeof PostStream>): Post => {
  if (event.type === 'PostErased') return { status: 'erased' }
  if (event.data === undefined) return post
  switch (event.type) {
    case 'PostPublished': {
      const { postId, authorId, isImport = false, letter: _letter, ...content } = event.data
      return {
        status: 'published',
        postId,
        authorId,
        isImport,
        content,
        version: 1,
        createdAt: event.time,
        updatedAt: event.time,
        retracted: undefined,
      }
    }
    case 'PostRevised': {
      if (post.status !== 'published' && post.status !== 'retracted') return post
      const { postId: _post, authorId: _author, changed: _changed, note: _note, ...content } = event.data
      return { ...post, content, version: post.version + 1, updatedAt: event.time }
    }
    case 'PostRetracted':
      return retract(post, event.time, event.data.by)
    case 'PostErasureAnnounced':
      return post.status === 'retracted' && post.retracted !== undefined
        ? { ...post, retracted: { ...post.retracted, erasureAnnouncedAt: event.time } }
        : post
    case 'PostRestored':
      return change(post, { status: 'published', retracted: undefined })
  }
}

export const post: Fold<Post> = foldOf(PostStream, { initial: { status: 'none' }, evolve })
