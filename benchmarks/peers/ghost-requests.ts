import jwt from 'jsonwebtoken'
import { rawRequest } from '../raw-client.ts'
import type { ExamplePost } from './example-post.ts'

/** `admin` is `id:secret` for signing writes, the secret in hexadecimal. */
export type GhostKeys = { readonly content: string; readonly admin: string }

/** Returns the path of the newest 20 posts, with the same data as in Soko's cards. */
export const ghostFeed = ({ content }: Pick<GhostKeys, 'content'>): `/${string}` =>
  `/ghost/api/content/posts/?key=${content}&limit=20&fields=${FIELDS}&include=tags,authors`

const FIELDS = 'id,title,slug,url,excerpt,feature_image,published_at,updated_at,reading_time'

/** Returns a token that is valid for five minutes. @throws Error if the key is invalid */
export const adminToken = (admin: string): string => {
  const [id = '', secret = ''] = admin.split(':')
  if (id === '' || !/^(?:[\da-f]{2})+$/.test(secret)) throw new Error("Ghost's admin key is not id:secret.")
  return jwt.sign({}, Buffer.from(secret, 'hex'), {
    keyid: id,
    algorithm: 'HS256',
    expiresIn: '5m',
    audience: '/admin/',
  })
}

export const ghostPost = (address: string, token: string, post: ExamplePost): Buffer =>
  rawRequest(
    address,
    'POST /ghost/api/admin/posts/?source=html',
    { Authorization: `Ghost ${token}`, 'Content-Type': 'application/json', 'Accept-Version': 'v6.0' },
    JSON.stringify({
      posts: [{ title: post.title, html: post.html, tags: post.categories, status: 'published' }],
    }),
  )
