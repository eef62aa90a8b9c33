import { PriceEndpoints } from '@soko/contracts/endpoints/prices.endpoints.ts'
import type { Load } from '@soko/platform/decider/execute.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { requireNoOpenCall } from '../calls/own-calls.ts'
import { loadBoth, recordBrought } from '../prices/record-brought.ts'
import { useToken } from './price-token.decider.ts'
import { PriceTokensStream } from './price-token.events.ts'
import { shownToken } from './price-token-secrets.ts'
import { type PriceToken, priceTokens } from './price-tokens.ts'

/** In bytes: as many days as a script may send, with all that there may be about each. */
const bodyLimit = 1024 * 1024

/** Scripts record prices by a token. They correct none. */
export const mountBringPrices = (kit: ServiceKit): void => {
  const { mount, executor, clock } = kit
  mount(
    PriceEndpoints.bring,
    async ({ params: { symbol }, body, request, execute, read }) => {
      const requireToken = async (load: Load): Promise<PriceToken> => {
        const tokens = await load(priceTokens, PriceTokensStream.of())
        const token = shownToken(tokens, request.headers.authorization)
        if (token !== undefined) return token
        const message = 'This wants a token for scripts. An admin makes one.'
        throw new HttpProblem('not-signed-in', { message })
      }
      // First of all: what was recorded under a key is for who has a token, too.
      const { by } = await requireToken(executor.load)
      const { listed } = await loadBoth(executor.load, symbol)
      await requireNoOpenCall(read, by, listed.facts, 'token')
      const answer = await recordBrought(kit, symbol, body, async (decide) =>
        execute(
          async (load) => {
            // The commit relies on it: one that is withdrawn meanwhile records nothing.
            const token = await requireToken(load)
            return [...(await decide(load)), ...useToken(token, clock.now())]
          },
          // The same for another instrument is another request.
          { body: JSON.stringify([symbol, body]) },
        ),
      )
      return { status: 200, body: answer }
    },
    { bodyLimit },
  )
}
