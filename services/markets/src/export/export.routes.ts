import type { MarketsExport } from '@soko/contracts/types/export.ts'
import { readWholeList } from '@soko/platform/view-store/read-whole-list.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { untilApplied } from '@soko/shell/until-applied.ts'
import { type CallDocument, CallKeys, CallLists, CALLS } from '../calls/calls-view.ts'
import { presentCalls } from '../calls/present-calls.ts'

/** `GET /internal/export/{userId}`: all calls of a person, oldest first, those that were taken back, too, with what became of them. */
export const mountExport = (kit: ServiceKit): void => {
  kit.internal.get('/export/:userId', async (request, response) => {
    await untilApplied(kit, CALLS)
    const { source, head } = await kit.sources.head('content')
    await untilApplied(kit, CALLS, { source, position: head.position })
    const view = kit.view(CALLS)
    const made: CallDocument[] = []
    for await (const { member } of readWholeList(view, CallLists.by(request.params.userId))) {
      const [call] = (await view.read([{ get: CallKeys.call(member) }])).answers
      if (call !== undefined) made.push(call)
    }
    const presented = await presentCalls(
      async (name, queries) => (await kit.view(name).read(queries)).answers,
      made,
    )
    response.json({
      calls: presented.map((call, at) => ({ ...call, postId: made[at]?.postId ?? '' })),
    } satisfies MarketsExport)
  })
}
