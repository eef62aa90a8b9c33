import type { Post } from '@soko/contracts/types/post.ts'

/** A post as the API answers it, but for what a test says. */
export const aPost = (post: Partial<Post> = {}): Post => ({
  _id: '01M7WKDMA1HJBRPXAMJF8F408W',
  slug: 'a-quiet-shilling',
  title: 'A quiet shilling',
  editorText: 'A currency that moves less than its spread is telling you about its central bank.',
  desc: 'Three flows do most of the work.',
  html: '<p>Three flows do most of the work.</p>',
  image: '/media/a/full.jpeg',
  imageInfo: {
    width: 1600,
    height: 900,
    placeholder: 'data:image/webp;base64,UklGRg==',
    variants: [
      { url: '/media/a/640.webp', width: 640, type: 'image/webp' },
      { url: '/media/a/1280.webp', width: 1280, type: 'image/webp' },
      { url: '/media/a/1600.avif', width: 1600, type: 'image/avif' },
    ],
  },
  categories: ['FX'],
  username: 'wanjiku_n',
  name: 'Wanjiku Njeri',
  photo: '',
  userId: '01M170M6J3YTKRX5CTMFM5KE50',
  tradViewLink: '',
  canonicalUrl: '',
  firstPublishedAt: '',
  disclosure: '',
  licence: '',
  createdAt: '2025-11-17T15:05:33.000Z',
  updatedAt: '2025-11-17T15:05:33.000Z',
  version: 1,
  commentsCount: 0,
  readingMinutes: 3,
  bookmarksCount: 0,
  ...post,
})
