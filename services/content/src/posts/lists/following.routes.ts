import { PostEndpoints } from '@soko/contracts/endpoints/posts.endpoints.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { presentCards } from '../view/present-posts.ts'
import { readFollowing } from './following-list.ts'

export const mountFollowing = ({ mount }: ServiceKit): void => {
  mount(PostEndpoints.following, async ({ actor, query, read }) => {
    const { posts, nextCursor, because } = await readFollowing(read, actor.userId, query)
    const cards = (await presentCards(read, posts)).map((card) => ({
      ...card,
      because: because.get(card._id) ?? { author: false, categories: [], instruments: [] },
    }))
    return { status: 200, body: { posts: cards, nextCursor } }
  })
}
