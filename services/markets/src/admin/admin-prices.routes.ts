import { InstrumentEndpoints } from '@soko/contracts/endpoints/instruments.endpoints.ts'
import { newestOf, pageOf } from '@soko/platform/endpoints/page-cursor.ts'
import { documentOf } from '@soko/platform/view-store/document-of.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { requireNoCall, requireNoOpenCall } from '../calls/own-calls.ts'
import { InstrumentKeys, INSTRUMENTS, InstrumentLists } from '../instruments/instruments-view.ts'
import { recordClosedDays, withdrawClosedDays } from '../prices/closed-days.decider.ts'
import { recordActions, withdrawDividend, withdrawSplit } from '../prices/corporate-actions.decider.ts'
import { correctPrice, releasePrice } from '../prices/prices.decider.ts'
import { loadInstrumentAndPrices, importPrices } from '../prices/import-prices.ts'

/** In bytes: fits an import of the maximum number of days. */
const bodyLimit = 4 * 1024 * 1024

export const mountAdminPrices = (kit: ServiceKit): void => {
  mountPrices(kit)
  mountActions(kit.mount)
  mountClosedDays(kit.mount)
  mountHeld(kit.mount)
}

const mountPrices = (kit: ServiceKit): void => {
  const { mount } = kit
  mount(
    InstrumentEndpoints.record,
    async ({ params: { symbol }, body, actor, execute, read }) => {
      const { listed } = await loadInstrumentAndPrices(kit.executor.load, symbol)
      await requireNoOpenCall(read, actor.userId, listed.facts, 'admin')
      return { status: 200, body: await importPrices(kit, symbol, body, execute) }
    },
    { bodyLimit },
  )

  mount(InstrumentEndpoints.correct, async ({ params: { symbol }, body, actor, execute, read }) => {
    await execute(async (load) => {
      const { listed, known } = await loadInstrumentAndPrices(load, symbol)
      await requireNoCall(read, actor.userId, listed.facts)
      return correctPrice(listed, known, { ...body, by: actor.userId })
    })
    return { status: 204 }
  })

  mount(InstrumentEndpoints.release, async ({ params: { symbol }, body, actor, execute, read }) => {
    await execute(async (load) => {
      const { listed, known } = await loadInstrumentAndPrices(load, symbol)
      await requireNoCall(read, actor.userId, listed.facts)
      return releasePrice(listed, known, { ...body, by: actor.userId })
    })
    return { status: 204 }
  })
}

const mountActions = (mount: ServiceKit['mount']): void => {
  mount(InstrumentEndpoints.split, async ({ params: { symbol }, body, actor, execute, read }) => {
    const { from: exDay, was, became, reason } = body
    await execute(async (load) => {
      const { listed, known } = await loadInstrumentAndPrices(load, symbol)
      await requireNoCall(read, actor.userId, listed.facts)
      const actions = [{ type: 'split' as const, exDay, was, became }]
      return recordActions(listed, known, { actions, reason, by: actor.userId })
    })
    return { status: 204 }
  })

  mount(InstrumentEndpoints.corporateActions, async ({ params: { symbol }, body, actor, execute, read }) => {
    await execute(async (load) => {
      const { listed, known } = await loadInstrumentAndPrices(load, symbol)
      await requireNoCall(read, actor.userId, listed.facts)
      return recordActions(listed, known, { ...body, by: actor.userId })
    })
    return { status: 204 }
  })

  mount(InstrumentEndpoints.withdrawDividend, async ({ params: { symbol }, body, actor, execute, read }) => {
    await execute(async (load) => {
      const { listed, known } = await loadInstrumentAndPrices(load, symbol)
      await requireNoCall(read, actor.userId, listed.facts)
      return withdrawDividend(listed, known, { ...body, by: actor.userId })
    })
    return { status: 204 }
  })

  mount(InstrumentEndpoints.withdrawSplit, async ({ params: { symbol }, body, actor, execute, read }) => {
    await execute(async (load) => {
      const { listed, known } = await loadInstrumentAndPrices(load, symbol)
      await requireNoCall(read, actor.userId, listed.facts)
      return withdrawSplit(listed, known, { ...body, by: actor.userId })
    })
    return { status: 204 }
  })
}

const mountClosedDays = (mount: ServiceKit['mount']): void => {
  mount(InstrumentEndpoints.closedDays, async ({ params: { symbol }, body, actor, execute, read }) => {
    await execute(async (load) => {
      const { listed, known } = await loadInstrumentAndPrices(load, symbol)
      await requireNoCall(read, actor.userId, listed.facts)
      return recordClosedDays(listed, known, { ...body, by: actor.userId })
    })
    return { status: 204 }
  })

  mount(
    InstrumentEndpoints.withdrawClosedDays,
    async ({ params: { symbol }, body, actor, execute, read }) => {
      await execute(async (load) => {
        const { listed, known } = await loadInstrumentAndPrices(load, symbol)
        await requireNoCall(read, actor.userId, listed.facts)
        return withdrawClosedDays(listed, known, { ...body, by: actor.userId })
      })
      return { status: 204 }
    },
  )
}

const mountHeld = (mount: ServiceKit['mount']): void => {
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
