import { PublicUser } from '@soko/contracts/events/auth.events.ts'
import { isOfType } from '@soko/platform/event-log/typed-events.ts'
import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { withdrawTokensOf } from './price-token.decider.ts'
import { PriceTokensStream } from './price-token.events.ts'
import { priceTokens } from './price-tokens.ts'

const STREAM = PriceTokensStream.of()

/** Withdraws the tokens of former admins. Erases the token names of erased people. */
export const withdrawTokensReactor = ({ executor, log }: ServiceKit): Reactor =>
  defineReactor({
    name: 'withdraw-price-tokens',
    version: 1,
    sources: ['auth'],
    startAt: 'beginning',
    on: [PublicUser.PersonErased, PublicUser.AccountSuspended, PublicUser.RoleChanged],
    react: async ({ type, data, stream, time }) => {
      const by = PublicUser.idOf(stream)
      if (by === undefined || (type === 'RoleChanged' && data?.role === 'admin')) return
      await executor.execute(async (load) =>
        withdrawTokensOf(await load(priceTokens, STREAM), { by, until: time }),
      )
      if (type !== 'PersonErased') return
      const events = (await log.readStream(STREAM)).filter(isOfType(PriceTokensStream.PriceTokenMade))
      const erased = events.filter(({ data: token }) => token?.by === by)
      if (erased.length > 0) await log.erase(erased)
    },
  })
