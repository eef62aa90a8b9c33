import { definitionsOf } from '@soko/platform/event-log/define-stream.ts'
import { CallStream } from './calls/call.events.ts'
import { CategoriesStream } from './categories/category.events.ts'
import { FollowedCategoriesStream } from './categories/followed-categories.ts'
import { DraftSaveStream, DraftStream } from './drafts/draft.events.ts'
import { AuthorStream } from './posts/author.events.ts'
import { PostStream } from './posts/post.events.ts'
import { SeriesStream } from './series/series.events.ts'

export const contentStreams = [
  PostStream,
  CallStream,
  AuthorStream,
  CategoriesStream,
  FollowedCategoriesStream,
  SeriesStream,
  DraftStream,
  DraftSaveStream,
] as const

export const contentEvents = definitionsOf(contentStreams)
