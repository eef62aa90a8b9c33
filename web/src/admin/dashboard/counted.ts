import type { Overview } from '@soko/contracts/types/admin.ts'

/** What is counted by the day. */
export type Counted = keyof Overview['before']

/** In the order in which it is shown. */
export const COUNTED = [
  'users',
  'readers',
  'posts',
  'comments',
  'bookmarks',
  'follows',
] as const satisfies readonly Counted[]
