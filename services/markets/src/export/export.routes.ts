import { MarketsExport } from '@soko/contracts/endpoints/export.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { readWholeList } from '@soko/platform/view-store/read-whole-list.ts'
import { presentEach, serveExport } from '@soko/shell/serve-export.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { untilApplied } from '@soko/shell/until-applied.ts'
import { CallKeys, CallLists, CALLS } from '../calls/calls-view.ts'
import { presentCalls } from '../calls/present-calls.ts'

/** Exports a person's calls with their results, oldest first, including withdrawn ones. */
export const mountExport = (kit: ServiceKit): void => {
  const read: ReadView = async (name, queries) => (await kit.view(name).read(queries)).answers

  serveExport(kit, MarketsExport, async (userId) => {
    await untilApplied(kit, CALLS)
    const { source, head } = await kit.sources.head('content')
    await untilApplied(kit, CALLS, { source, position: head.position })
    const documents = readWholeList(kit.view(CALLS), CallLists.byAuthor(userId), CallKeys.call(''))
    return {
      calls: presentEach(documents, async ({ document }) => {
        if (document === undefined) return undefined
        const [call] = await presentCalls(read, [document])
        return call && { ...call, postId: document.postId }
      }),
    }
  })
}
