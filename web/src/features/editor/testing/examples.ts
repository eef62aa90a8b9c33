import type { Post } from '@soko/contracts/types/post.ts'
import type { OwnUser } from '@soko/contracts/types/user.ts'

export const exampleUser: OwnUser = {
  _id: 'ann',
  username: 'ann',
  name: 'Ann',
  bio: '',
  photo: '',
  createdAt: '2026-11-01T10:00:00.000Z',
  followers: [],
  following: [],
  followersCount: 0,
  followingCount: 0,
  postsCount: 1,
  email: 'ann@a.example',
  emailVerified: true,
  phone: '',
  role: 'member',
  shareBookmarks: false,
}

/** An analysis of the example user. */
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
  userId: 'ann',
  tradViewLink: '',
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  version: 3,
  commentsCount: 0,
  bookmarksCount: 0,
}
