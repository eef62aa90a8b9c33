import type { Card } from '@soko/contracts/types/post.ts'

/** A card with overrides. */
export const aCard = (card: Partial<Card> = {}): Card => ({
  _id: 'post-1',
  slug: 'the-shilling',
  title: 'The shilling',
  desc: 'What the shilling does.',
  editorText: 'In short: nothing.',
  image: '',
  imageInfo: null,
  categories: [],
  username: 'wanjiku_n',
  name: 'Wanjiku Njeri',
  photo: '',
  userId: 'user-1',
  tradViewLink: '',
  canonicalUrl: '',
  firstPublishedAt: '',
  createdAt: '2025-11-08T10:00:00.000Z',
  updatedAt: '2025-11-09T11:30:00.000Z',
  version: 1,
  commentsCount: 0,
  readingMinutes: 3,
  bookmarksCount: 0,
  calls: [],
  ...card,
})
