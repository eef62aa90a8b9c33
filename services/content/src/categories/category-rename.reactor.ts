import { PublicCategories } from '@soko/contracts/events/content.events.ts'
import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { untilApplied } from '@soko/shell/until-applied.ts'
import type { Entry } from '@soko/platform/view-store/view-store.ts'
import { recategorizePost } from '../posts/post.decider.ts'
import { PostStream } from '../posts/post.events.ts'
import { post } from '../posts/post.ts'
import { Lists } from '../posts/view/documents.ts'
import { VIEW } from '../posts/view/present-posts.ts'
import { CategoriesStream, type CategoryRename } from './category.events.ts'
import { completeRename } from './category-rename.decider.ts'
import { categoryRenames } from './category-renames.ts'
import { renameIn } from './rename-in.ts'

const BATCH = 50

/** Renames categories in batches; can be repeated. A deleted post keeps the old name until it is restored. */
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
      await kit.executor.execute(async (load) =>
        completeRename(await load(categoryRenames, CategoriesStream.of()), rename),
      )
    },
  })

const renameInPosts = async (kit: ServiceKit, rename: CategoryRename): Promise<void> => {
  await untilApplied(kit, VIEW)
  const list = Lists.category(categoryKey(rename.from))
  for (let after: Entry | undefined; ;) {
    const { answers } = await kit
      .view(VIEW)
      .read([{ range: list, order: 'ascending', limit: BATCH, ...(after && { after }) }])
    const [page] = answers
    after = page.at(-1)
    if (after === undefined) return
    await kit.executor.execute(async (load) => {
      const events: NewEvent[] = []
      for (const { member } of page) {
        const state = await load(post, PostStream.of(member))
        events.push(...recategorizePost(state, (categories) => renameIn(categories, rename)))
      }
      return events
    })
  }
}
