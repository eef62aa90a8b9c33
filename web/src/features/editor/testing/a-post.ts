import type { Post } from '@soko/contracts/types/post.ts'

/** An analysis of the member `ann`. */
export const examplePost: Post = {
  _id: 'post1',
  slug: 'tea',
  title: 'Tea',
  editorText: 'Tea fell.',
  desc: 'Tea fell.',
  html: '<p>Tea fell.</p>',
  image: '',
  imageInfo: null,
  categories: [],
  username: 'ann',
  name: 'Ann',
  photo: '',
  userId: 'id-of-ann',
  tradViewLink: '',
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  version: 3,
  commentsCount: 0,
  bookmarksCount: 0,
}
