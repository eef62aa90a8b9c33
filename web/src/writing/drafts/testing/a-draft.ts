import { blankFields } from '@soko/contracts/types/blank-fields.ts'
import type { Draft, DraftCard } from '@soko/contracts/types/draft.ts'

const shared = {
  _id: '00000000000000000000000000000001',
  state: 'open',
  postId: null,
  number: 1,
  words: 2,
  createdAt: '2026-11-20T08:00:00.000Z',
  savedAt: '2026-11-21T18:04:00.000Z',
  schedule: null,
  publishedAt: null,
  erasedAt: null,
} as const

export const aDraft = (given: Partial<Draft> = {}): Draft => ({
  ...shared,
  baseVersion: null,
  fields: { ...blankFields, categories: [] },
  kept: [],
  ...given,
})

export const aDraftCard = (given: Partial<DraftCard> = {}): DraftCard => ({
  ...shared,
  title: 'Tea',
  excerpt: 'Tea fell.',
  image: '',
  imageInfo: null,
  keptCount: 0,
  ...given,
})

/** 26 November 2099, 08:00 in Nairobi. */
export const aSchedule = {
  at: '2099-11-26T05:00:00.000Z',
  local: '2099-11-26T08:00',
  zone: 'Africa/Nairobi',
  asked: null,
  note: '',
  failure: null,
}
