import { PostEndpoints } from '@soko/contracts/endpoints/posts.endpoints.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { presentCards } from '../view/present-posts.ts'
import { readFollowing } from './following-list.ts'

export const mountFollowing = ({ mount }: ServiceKit): void => {
  mount(PostEndpoints.following, async ({ actor, query, read }) => {
    const { posts, nextCursor } = await readFollowing(read, actor.userId, query)
    return { status: 200, body: { posts: await presentCards(read, posts), nextCursor } }
  })
}
