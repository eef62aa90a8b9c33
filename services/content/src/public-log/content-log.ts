import type { PublicLogDefinition } from '@soko/transparency/public-log.ts'
import { CallStream } from '../calls/call.events.ts'
import { CategoriesStream } from '../categories/category.events.ts'
import { PostStream } from '../posts/post.events.ts'

/** Records versions, deletions and restorations of analyses, calls, erasures, and renamed categories. */
export const contentLog: PublicLogDefinition = {
  service: 'content',
  kinds: {
    list: 1,
    kinds: [
      { type: PostStream.PostPublished.type, kind: 'version' },
      { type: PostStream.PostRevised.type, kind: 'version' },
      { type: PostStream.PostRetracted.type, kind: 'retraction', effect: 'withdraws' },
      { type: PostStream.PostRestored.type, kind: 'restoration', effect: 'restores' },
      { type: PostStream.PostErased.type, kind: 'erasure', effect: 'ends' },
      { type: CallStream.CallMade.type, kind: 'call' },
      { type: CallStream.CallTakenBack.type, kind: 'call-taken-back' },
      { type: CallStream.CallRemarked.type, kind: 'call-remark' },
      { type: CallStream.CallErased.type, kind: 'erasure', effect: 'ends' },
      { type: CategoriesStream.CategoryRenamed.type, kind: 'category-rename' },
    ],
  },
}
