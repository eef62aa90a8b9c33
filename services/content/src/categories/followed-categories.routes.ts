import { CategoryEndpoints } from '@soko/contracts/endpoints/categories.endpoints.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { Load } from '@soko/platform/decider/execute.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { requireActive } from '../posts/author.decider.ts'
import { AuthorStream } from '../posts/author.events.ts'
import { author } from '../posts/author.ts'
import { Keys, Lists } from '../posts/view/documents.ts'
import { VIEW } from '../posts/view/present-posts.ts'
import { followCategory, unfollowCategory } from './followed-categories.decider.ts'
import {
  type FollowedCategories,
  followedCategories,
  FollowedCategoriesStream,
} from './followed-categories.ts'

export const mountFollowedCategories = ({ mount, executor }: ServiceKit): void => {
  mount(CategoryEndpoints.follow, async ({ actor: { userId }, params, read, execute }) => {
    await execute(async (load) => {
      const key = categoryKey(params.category)
      const followed = await loadFollowed(load, userId)
      if (followed.has(key)) return []
      const [known] = await read(VIEW, [{ get: Keys.category(key) }])
      if (known === undefined) throw new Refusal(404, 'not-found', 'No analysis has this topic.')
      return followCategory(followed, { followerId: userId, name: known.name })
    })
    return { status: 204 }
  })

  mount(CategoryEndpoints.unfollow, async ({ actor: { userId }, params, execute }) => {
    const command = { followerId: userId, name: params.category }
    await execute(async (load) => unfollowCategory(await loadFollowed(load, userId), command))
    return { status: 204 }
  })

  mount(CategoryEndpoints.get, async ({ params, read }) => {
    const key = categoryKey(params.category)
    const [document, postsCount, followersCount] = await read(VIEW, [
      { get: Keys.category(key) },
      { size: Lists.category(key) },
      { size: Lists.followersOfCategory(key) },
    ])
    return { status: 200, body: { name: document?.name ?? params.category, postsCount, followersCount } }
  })

  mount(CategoryEndpoints.followed, async ({ actor, read }) => {
    const [followed] = await read(VIEW, [
      {
        range: Lists.followedCategories(actor.userId),
        order: 'descending',
        limit: Limits.followedCategories,
        documents: Keys.category(''),
      },
    ])
    const counts = await read(
      VIEW,
      followed.map(({ member }) => ({ size: Lists.category(member) })),
    )
    const newest = await read(
      VIEW,
      followed.map(({ member }) => ({
        range: Lists.category(member),
        order: 'descending' as const,
        limit: 1,
        documents: Keys.post(''),
      })),
    )
    const names = await executor.load(followedCategories, FollowedCategoriesStream.of(actor.userId))
    const categories = followed.map(({ member, document }, at) => ({
      // A category without posts has no document.
      name: document?.name ?? names.get(member) ?? member,
      postsCount: counts[at] ?? 0,
      newestAt: newest[at]?.[0]?.document?.createdAt ?? null,
    }))
    return { status: 200, body: { categories } }
  })
}

/** @throws Refusal 403 if the user's account has been erased. */
const loadFollowed = async (load: Load, userId: string): Promise<FollowedCategories> => {
  requireActive(await load(author, AuthorStream.of(userId)))
  return load(followedCategories, FollowedCategoriesStream.of(userId))
}
