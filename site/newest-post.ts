import type { ResponseTo } from '@soko/contracts/endpoints/requests.ts'
import { createSiteClient } from './site-client.ts'

type Posts = ResponseTo<'GET /api/posts'>

/** @throws Error if the site has no analyses */
export const newestPost = async (address: string): Promise<Posts['posts'][number]> => {
  const { posts } = await createSiteClient(address).call<Posts>('GET /api/posts?limit=1')
  const [newest] = posts
  if (newest === undefined) throw new Error('The site has no analyses: name one that is filled.')
  return newest
}
