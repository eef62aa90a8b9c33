import type { Series } from '@soko/contracts/types/series.ts'

export const aSeries = (fields: Partial<Series> = {}): Series => ({
  _id: 's1',
  title: 'Cocoa',
  desc: 'From field to port.',
  userId: 'wanjiku',
  username: 'wanjiku',
  name: 'Wanjiku Njeri',
  photo: '',
  createdAt: '2025-11-17T15:05:33.000Z',
  updatedAt: '2025-11-17T15:05:33.000Z',
  partsCount: fields.parts?.length ?? 0,
  parts: [],
  ...fields,
})
