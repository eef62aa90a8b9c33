import { InstrumentEndpoints } from '@soko/contracts/endpoints/instruments.endpoints.ts'
import { newestOf, pageOf } from '@soko/platform/endpoints/page-cursor.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { documentOf } from '@soko/platform/view-store/document-of.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { CallLists, CALLS } from '../calls/calls-view.ts'
import { InstrumentKeys, INSTRUMENTS, InstrumentLists } from '../instruments/instruments-view.ts'
import { correctPrice, recordSplit, releasePrice, withdrawSplit } from './prices.decider.ts'
import { loadBoth, recordBrought } from './record-brought.ts'

/** In bytes: as many days as one call may have, with all that there may be about each. */
const bodyLimit = 4 * 1024 * 1024

/** Admins record, correct and release prices, and record splits. */
export const mountAdminPrices = (kit: ServiceKit): void => {
  const { mount } = kit
  mount(
    InstrumentEndpoints.record,
    async ({ params: { symbol }, body, execute }) => ({
      status: 200,
      body: await recordBrought(kit, symbol, body, execute),
    }),
    { bodyLimit },
  )

  mount(InstrumentEndpoints.correct, async ({ params: { symbol }, body, actor, execute, read }) => {
    await execute(async (load) => {
      const { listed, known } = await loadBoth(load, symbol)
      await requireNoCall(read, actor.userId, listed.facts.pair)
      return correctPrice(listed, known, { ...body, by: actor.userId })
    })
    return { status: 204 }
  })

  mount(InstrumentEndpoints.release, async ({ params: { symbol }, body, actor, execute, read }) => {
    await execute(async (load) => {
      const { listed, known } = await loadBoth(load, symbol)
      await requireNoCall(read, actor.userId, listed.facts.pair)
      return releasePrice(listed, known, { ...body, by: actor.userId })
    })
    return { status: 204 }
  })

  mount(InstrumentEndpoints.split, async ({ params: { symbol }, body, actor, execute, read }) => {
    await execute(async (load) => {
      const { listed, known } = await loadBoth(load, symbol)
      await requireNoCall(read, actor.userId, listed.facts.pair)
      return recordSplit(listed, known, { ...body, by: actor.userId })
    })
    return { status: 204 }
  })

  mount(InstrumentEndpoints.withdrawSplit, async ({ params: { symbol }, body, actor, execute, read }) => {
    await execute(async (load) => {
      const { listed, known } = await loadBoth(load, symbol)
      await requireNoCall(read, actor.userId, listed.facts.pair)
      return withdrawSplit(listed, known, { ...body, by: actor.userId })
    })
    return { status: 204 }
  })

  mount(InstrumentEndpoints.held, async ({ query, read }) => {
    const [found] = await read(INSTRUMENTS, [
      { ...newestOf(InstrumentLists.held, query), documents: InstrumentKeys.held('') },
    ])
    const { entries, nextCursor } = pageOf(found, query.limit)
    const held = entries.map(documentOf)
    const instruments = await read(
      INSTRUMENTS,
      held.map(({ symbol }) => ({ get: InstrumentKeys.instrument(symbol) })),
    )
    const items = held.map((each, at) => ({ ...each, name: instruments[at]?.name ?? each.symbol }))
    return { status: 200, body: { items, nextCursor } }
  })

  mount(InstrumentEndpoints.waitingHeld, async ({ read }) => {
    const [prices] = await read(INSTRUMENTS, [{ size: InstrumentLists.held }])
    return { status: 200, body: { prices } }
  })
}

/** Nobody judges their own calls. @throws HttpProblem 403 for an admin with a call on what has this pair. */
const requireNoCall = async (read: ReadView, adminId: string, pair: string): Promise<void> => {
  const [calls] = await read(CALLS, [{ size: CallLists.held(adminId, pair) }])
  if (calls === 0) return
  const message = 'You have a call on this instrument. Another admin must look at its prices.'
  throw new HttpProblem('forbidden', { message })
}
