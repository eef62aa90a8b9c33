import type { NotificationKind } from '@soko/contracts/types/notification-settings.ts'

export type MatrixRow = {
  /** The key of its texts. */
  readonly id:
    | 'followedPost'
    | 'followedCall'
    | 'subjectPost'
    | 'subjectCall'
    | 'comment'
    | 'mention'
    | 'ownCall'
    | 'published'
    | 'follower'
  /** Undefined if neither bell nor push tells of it. */
  readonly kind?: NotificationKind
  readonly isAlwaysInBell?: true
  /** A purpose of subscriptions, or the digest, which lists it among others. */
  readonly email?: 'comments' | 'mentions' | 'in-digest'
}

export type MatrixGroup = {
  readonly id: 'followed' | 'subjects' | 'own' | 'audience'
  readonly rows: readonly MatrixRow[]
}

export const MATRIX: readonly MatrixGroup[] = [
  {
    id: 'followed',
    rows: [
      { id: 'followedPost', kind: 'post', email: 'in-digest' },
      { id: 'followedCall', kind: 'author-judged', email: 'in-digest' },
    ],
  },
  {
    id: 'subjects',
    rows: [
      { id: 'subjectPost', email: 'in-digest' },
      { id: 'subjectCall', kind: 'instrument-judged', email: 'in-digest' },
    ],
  },
  {
    id: 'own',
    rows: [
      { id: 'comment', kind: 'comment', email: 'comments' },
      { id: 'mention', kind: 'mention', email: 'mentions' },
      { id: 'ownCall', kind: 'own-judged' },
      { id: 'published', kind: 'published', isAlwaysInBell: true },
    ],
  },
  { id: 'audience', rows: [{ id: 'follower', kind: 'follower' }] },
]
