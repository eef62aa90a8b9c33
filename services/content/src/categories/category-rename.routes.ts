import { setTimeout as sleep } from 'node:timers/promises'
import { AdminEndpoints } from '@soko/contracts/endpoints/admin.endpoints.ts'
import { Headers } from '@soko/contracts/http/headers.ts'
import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import { isOfType } from '@soko/platform/event-log/typed-events.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { Lists } from '../posts/view/documents.ts'
import { VIEW } from '../posts/view/present-posts.ts'
import { CategoriesStream } from './category.events.ts'
import { requestRename } from './category-rename.decider.ts'
import { categoryStates } from './category-states.ts'
import { categoryRenames } from './category-renames.ts'

/** In milliseconds: how long a request waits for the reactor, and the interval between checks. */
const LONGEST_WAIT = 2_000
const STEP = 20

/** Renaming a category with many posts continues after the response. */
export const mountCategoryRename = (kit: ServiceKit): void => {
  kit.mount(
    AdminEndpoints.renameCategory,
    async ({ body: { from, to, version }, read, execute, response }) => {
      const renameId = kit.ids.next()
      const executed = await execute(async (load) => {
        const [postsCount] = await read(VIEW, [{ size: Lists.category(categoryKey(from)) }])
        const states = await load(categoryStates, CategoriesStream.of())
        return requestRename(states, { renameId, from, to }, { postsCount, version })
      })
      const isRequest = isOfType(CategoriesStream.CategoryRenameRequested)
      const requested = executed.commit?.events.find(isRequest)?.data
      if (requested === undefined) throw new Error('A renaming was recorded without its event.')
      const position = await untilRenamed(kit, requested.renameId)
      if (position !== undefined) response.setHeader(Headers.written, `${kit.name}@${position}`)
      return { status: 200, body: { postsCount: requested.postsCount } }
    },
  )
}

/** Returns the log position of the event once the view shows it; undefined after a timeout. */
const untilRenamed = async (
  { name, executor, view }: Pick<ServiceKit, 'name' | 'executor' | 'view'>,
  renameId: string,
): Promise<number | undefined> => {
  const deadline = performance.now() + LONGEST_WAIT
  while (performance.now() < deadline) {
    const position = (await executor.load(categoryRenames, CategoriesStream.of())).get(renameId)
    const { checkpoint } = await view(VIEW).read([])
    if (position !== undefined && (checkpoint?.[name]?.position ?? 0) >= position) return position
    await sleep(STEP)
  }
  return undefined
}
