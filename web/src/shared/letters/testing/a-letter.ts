import type { Letter } from '@soko/contracts/types/letter.ts'

export const aLetter = (given: Partial<Letter> = {}): Letter => ({
  postId: 'shilling',
  title: 'Who holds the shilling at 129',
  slug: 'who-holds-the-shilling-at-129',
  status: 'ended',
  pause: null,
  sendAt: '2025-11-07T06:40:00.000Z',
  endedAt: '2025-11-07T06:47:00.000Z',
  recipients: 4727,
  sent: 4655,
  refused: 38,
  skipped: 22,
  uncertain: 12,
  reasons: {},
  unsubscribed: 9,
  ...given,
})

/** A response of `GET /api/me/letters`. */
export const theLetters = (items: Letter[] = [], allowance = {}) => ({
  allowance: { subscribers: 4812, left: 2, isHeld: false, ...allowance },
  items,
  nextCursor: null,
})
