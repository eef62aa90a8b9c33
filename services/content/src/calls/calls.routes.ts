import { CallEndpoints } from '@soko/contracts/endpoints/calls.endpoints.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { remarkOnCall, takeBackCall } from './call.decider.ts'
import { CallStream } from './call.events.ts'
import { call } from './call.ts'
import { releaseCall } from './claim-call.ts'

/** What authors do with their calls after they have made them. Reading them is for markets. */
export const mountCalls = ({ mount, dataKey, clock }: ServiceKit): void => {
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
