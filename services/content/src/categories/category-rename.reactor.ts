import { PublicCategories } from '@soko/contracts/events/content.events.ts'
import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import type { Load } from '@soko/platform/decider/execute.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { untilApplied } from '@soko/shell/until-applied.ts'
import type { Entry } from '@soko/platform/view-store/view-store.ts'
import { AuthorStream } from '../posts/author.events.ts'
import { author } from '../posts/author.ts'
import { recategorizePost } from '../posts/post.decider.ts'
import { PostStream } from '../posts/post.events.ts'
import { post } from '../posts/post.ts'
import { Lists } from '../posts/view/documents.ts'
import { VIEW } from '../posts/view/present-posts.ts'
import { CategoriesStream, type CategoryRename } from './category.events.ts'
import { completeRename } from './category-rename.decider.ts'
import { categoryRenames } from './category-renames.ts'
import { moveFollow } from './followed-categories.decider.ts'
import { followedCategories, FollowedCategoriesStream } from './followed-categories.ts'
import { renameIn } from './rename-in.ts'

const BATCH = 50

/**
 * Renames categories in posts and follows, in batches; can be repeated. A deleted post keeps the old name
 * until it is restored.
 */
export const categoryRenameReactor = (kit: ServiceKit): Reactor =>
  defineReactor({
    name: 'category-rename',
    version: 1,
    sources: ['content'],
    startAt: 'beginning',
    on: [PublicCategories.CategoryRenameRequested],
    react: async ({ data: rename }) => {
      if (rename === undefined) return
      await renameInPosts(kit, rename)
      await moveFollows(kit, rename)
      await kit.executor.execute(async (load) =>
        completeRename(await load(categoryRenames, CategoriesStream.of()), rename),
      )
    },
  })

const renameInPosts = async (kit: ServiceKit, rename: CategoryRename): Promise<void> =>
  inBatches(kit, Lists.category(categoryKey(rename.from)), async (postId, load) =>
    recategorizePost(await load(post, PostStream.of(postId)), (categories) => renameIn(categories, rename)),
  )

const moveFollows = async (kit: ServiceKit, rename: CategoryRename): Promise<void> => {
  const key = categoryKey(rename.from)
  if (key === categoryKey(rename.to)) return
  await inBatches(kit, Lists.followersOfCategory(key), async (userId, load) => {
    // The stream of an erased user must stay empty.
    if ((await load(author, AuthorStream.of(userId))).status !== 'active') return []
    return moveFollow(await load(followedCategories, FollowedCategoriesStream.of(userId)), userId, rename)
  })
}

/** Runs `decide` for each entry of the list, with one commit per batch. */
const inBatches = async (
  kit: ServiceKit,
  list: string,
  decide: (member: string, load: Load) => Promise<readonly NewEvent[]>,
): Promise<void> => {
  await untilApplied(kit, VIEW)
  for (let after: Entry | undefined; ;) {
    const { answers } = await kit
      .view(VIEW)
      .read([{ range: list, order: 'ascending', limit: BATCH, ...(after && { after }) }])
    const [page] = answers
    after = page.at(-1)
    if (after === undefined) return
    await kit.executor.execute(async (load) => {
      const events: NewEvent[] = []
      for (const { member } of page) events.push(...(await decide(member, load)))
      return events
    })
  }
}
