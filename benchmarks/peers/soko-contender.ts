import { randomBytes } from 'node:crypto'
import { formatCursor } from '@soko/platform/endpoints/page-cursor.ts'
import { createSiteClient } from '../../site/site-client.ts'
import { newestPost } from '../../site/newest-post.ts'
import type { ExamplePost } from './example-post.ts'

/** Returns a function that creates a fresh token, which expires after some minutes. */
export const fillSoko = async (
  address: string,
  posts: readonly ExamplePost[],
): Promise<() => Promise<string>> => {
  const author = createSiteClient(address)
  const [email, password] = ['bench@example.com', randomBytes(16).toString('hex')]
  await author.call('POST /api/auth/register', {
    body: { name: 'Bench', username: 'bench', email, password },
  })
  await author.signIn(email, password)
  for (const body of posts) await author.call('POST /api/posts/create', { body })
  return async () => {
    await author.signIn(email, password)
    return (await author.call<{ token: string }>('GET /api/auth/refetch')).token
  }
}

export const sokoPaths = async (address: string) =>
  ({
    feed: { path: '/api/posts?limit=20', cursor: 'cursor' },
    'home page': { path: '/', cursor: 'cursor' },
    'post page': { path: `/posts/post/${(await newestPost(address)).slug}`, cursor: 'comments' },
  }) as const

let asked = 0

/** Adds a cursor before the first entry, so that the response is the same, but uncached. */
export const uncached = ({
  path,
  cursor,
}: {
  readonly path: string
  readonly cursor: string
}): `/${string}` => {
  const before = formatCursor({ score: Number.MAX_SAFE_INTEGER - (asked += 1), member: 'none' })
  return `/${path.slice(1)}${path.includes('?') ? '&' : '?'}${cursor}=${before}`
}
