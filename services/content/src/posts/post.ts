import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import type { LoggedEvent } from '@soko/platform/event-log/typed-events.ts'
import { type PostEvents, PostStream } from './post.events.ts'

export type PostContent = Omit<PostEvents['PostPublished'], 'postId' | 'authorId'>

/** What a decision about a post needs to know. `version` counts its contents, 1 at publication. */
export type Post =
  | { readonly status: 'none' }
  | { readonly status: 'erased' }
  | {
      readonly status: 'published' | 'retracted'
      readonly postId: string
      readonly authorId: string
      readonly content: PostContent
      readonly version: number
      readonly createdAt: string
      readonly updatedAt: string
      /** When and by whom it was retracted, while it is; and whether it had been retracted, by its author, before that. */
      readonly retracted: { readonly at: string; readonly by: string; readonly again: boolean } | undefined
    }

export type LivePost = Extract<Post, { status: 'published' | 'retracted' }>

const change = (post: Post, fields: Partial<LivePost>): Post =>
  post.status === 'published' || post.status === 'retracted' ? { ...post, ...fields } : post

const evolve = (post: Post, event: LoggedEvent<typeof PostStream>): Post => {
  if (event.type === 'PostErased') return { status: 'erased' }
  if (event.data === undefined) return post
  switch (event.type) {
    case 'PostPublished': {
      const { postId, authorId, ...content } = event.data
      return {
        status: 'published',
        postId,
        authorId,
        content,
        version: 1,
        createdAt: event.time,
        updatedAt: event.time,
        retracted: undefined,
      }
    }
    case 'PostRevised': {
      if (post.status !== 'published' && post.status !== 'retracted') return post
      const { postId: _post, authorId: _author, changed: _changed, ...content } = event.data
      return { ...post, content, version: post.version + 1, updatedAt: event.time }
    }
    case 'PostRetracted':
      return change(post, {
        status: 'retracted',
        retracted: { at: event.time, by: event.data.by, again: post.status === 'retracted' },
      })
    case 'PostRestored':
      return change(post, { status: 'published', retracted: undefined })
  }
}

export const post: Fold<Post> = foldOf(PostStream, { initial: { status: 'none' }, evolve })
