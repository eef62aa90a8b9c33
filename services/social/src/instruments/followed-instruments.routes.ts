import { InstrumentEndpoints } from '@soko/contracts/endpoints/instruments.endpoints.ts'
import { MarketLimits } from '@soko/contracts/markets/market-limits.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { requireActiveMember } from '../members/member.ts'
import { followInstrument, unfollowInstrument } from './followed-instruments.decider.ts'
import { FollowedInstrumentsStream } from './followed-instruments.events.ts'
import { followedInstruments } from './followed-instruments.ts'
import { InstrumentKeys, InstrumentLists, INSTRUMENTS } from './instruments-view.ts'

/** Serves followed instruments to their user, and to the gateway for live updates. */
export const mountFollowedInstruments = ({ mount, internal, view }: ServiceKit): void => {
  mount(InstrumentEndpoints.follow, async ({ actor, params: { symbol }, read, execute }) => {
    const command = { followerId: actor.userId, symbol }
    await execute(async (load) => {
      const [instrument] = await read(INSTRUMENTS, [{ get: InstrumentKeys.instrument(symbol) }])
      if (instrument === undefined) throw new Refusal(404, 'not-found', 'There is no such instrument.')
      await requireActiveMember(load, actor.userId)
      const state = await load(followedInstruments, FollowedInstrumentsStream.of(actor.userId))
      return followInstrument(state, command)
    })
    return { status: 204 }
  })

  mount(InstrumentEndpoints.unfollow, async ({ actor, params: { symbol }, execute }) => {
    const command = { followerId: actor.userId, symbol }
    await execute(async (load) => {
      await requireActiveMember(load, actor.userId)
      const state = await load(followedInstruments, FollowedInstrumentsStream.of(actor.userId))
      return unfollowInstrument(state, command)
    })
    return { status: 204 }
  })

  mount(InstrumentEndpoints.followed, async ({ actor, read }) => {
    const [entries] = await read(INSTRUMENTS, [
      { ...allOf(actor.userId), documents: InstrumentKeys.instrument('') },
    ])
    const instruments = entries.map(({ member: symbol, document }) => ({
      symbol,
      name: document?.name ?? symbol,
    }))
    return { status: 200, body: { instruments } }
  })

  internal.get('/followed-instruments/:userId', async (request, response) => {
    const { checkpoint, answers } = await view(INSTRUMENTS).read([allOf(request.params.userId)])
    if (checkpoint === null) throw new HttpProblem('not-ready')
    response.json({ symbols: answers[0].map(({ member }) => member) })
  })
}

const allOf = (userId: string) =>
  ({ range: InstrumentLists.followed(userId), order: 'descending', limit: MarketLimits.follows }) as const
