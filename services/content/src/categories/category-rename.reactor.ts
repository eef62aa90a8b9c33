import { categoryKey } from '@soko/contracts/post-keys.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import type { Reactor } from '@soko/platform/projections/run-reactor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { untilApplied } from '@soko/shell/until-applied.ts'
import type { Entry } from '@soko/platform/view-store/view-store.ts'
import { recategorizePost } from '../posts/post.decider.ts'
import { postStream } from '../posts/post.events.ts'
import { post } from '../posts/post.ts'
import { Lists } from '../view/documents.ts'
import { VIEW } from '../view/present-posts.ts'
import { CATEGORIES_STREAM, type CategoryRename } from './category.events.ts'
import { completeRename } from './category-rename.decider.ts'
import { categoryRenames } from './category-renames.ts'
import { renameIn } from './rename-in.ts'

/** Posts revised in one commit. */
const BATCH = 50

/**
 * Carries out renamings, a bounded batch of posts at a time. Cut off, it begins again: posts that have the new name stay
 * as they are. A deleted post keeps its categories: restored, it comes back as it was.
 */
export const categoryRenameReactor = (kit: ServiceKit): Reactor => ({
  name: 'category-rename',
  version: 1,
  sources: ['content'],
  types: ['CategoryRenameRequested'],
  startAt: 'beginning',
  react: async ({ data }) => {
    if (data === undefined) return
    const rename = data as CategoryRename
    await renameInPosts(kit, rename)
    await kit.executor.execute(async (load) =>
      completeRename(await load(categoryRenames, CATEGORIES_STREAM), rename),
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
        const state = await load(post, postStream(member))
        events.push(...recategorizePost(state, (categories) => renameIn(categories, rename)))
      }
      return events
    })
  }
}
