import { CallEndpoints } from '@soko/contracts/endpoints/calls.endpoints.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { remarkOnCall, takeBackCall } from './call.decider.ts'
import { CallStream } from './call.events.ts'
import { call } from './call.ts'
import { CallKeys, CALLS } from './calls-view.ts'
import { loadOpenCalls, releaseCall } from './claim-call.ts'

/** Mounts the endpoints of calls that content serves. Markets serves the others. */
export const mountCalls = ({ mount, dataKey, clock, executor }: ServiceKit): void => {
  mount(CallEndpoints.open, async ({ actor, params, read }) => {
    const [quote] = await read(CALLS, [{ get: CallKeys.quote(params.symbol) }])
    if (quote?.facts === undefined) throw new HttpProblem('not-found')
    const holder = { authorId: actor.userId, symbol: quote.facts.symbol, pair: quote.facts.pair }
    const open = await loadOpenCalls(executor.load, dataKey, holder)
    const calls = open.map(({ callId: _id, symbol, direction, until }) => ({ _id, symbol, direction, until }))
    return { status: 200, body: { calls } }
  })

  mount(CallEndpoints.takeBack, async ({ actor, params, execute }) => {
    await execute(async (load) => {
      const state = await load(call, CallStream.of(params.id))
      const events = takeBackCall(state, actor.userId, clock.now())
      if (events.length === 0 || state.status !== 'made') return events
      return [...events, ...(await releaseCall(load, dataKey, state.made))]
    })
    return { status: 204, body: null }
  })

  mount(CallEndpoints.remark, async ({ actor, params, body, execute }) => {
    await execute(async (load) =>
      remarkOnCall(await load(call, CallStream.of(params.id)), actor.userId, body.text),
    )
    return { status: 204, body: null }
  })
}
