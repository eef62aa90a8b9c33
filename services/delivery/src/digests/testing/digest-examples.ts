import type { Follows } from '../../follows/follows.ts'
import type { DigestItem } from '../digest-items.rules.ts'

/** Creates an analysis by `baraka`, in no category, at a position that is also its time in seconds. */
export const post = (position: number, fields: Partial<DigestItem> = {}): DigestItem => ({
  kind: 'post',
  id: `post-${position}`,
  source: 'content',
  position,
  at: position * 1000,
  authorId: 'baraka',
  categories: [],
  symbols: [],
  ...fields,
})

export const judgedCall = (position: number, fields: Partial<DigestItem> = {}): DigestItem =>
  post(position, { kind: 'call', id: `call-${position}`, source: 'markets', ...fields })

export const followsOf = (fields: Partial<Follows> = {}): Follows => ({
  authors: [],
  symbols: [],
  categories: [],
  ...fields,
})
