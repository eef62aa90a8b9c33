import type { Post } from '@soko/contracts/types/post.ts'
import { aPost } from '../../../reading/analysis/testing/a-post.ts'

export const examplePost: Post = aPost({
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
  userId: 'id-of-ann',
  version: 3,
})
