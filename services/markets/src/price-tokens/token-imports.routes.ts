import { PriceEndpoints } from '@soko/contracts/endpoints/prices.endpoints.ts'
import type { Load } from '@soko/platform/decider/execute.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { requireNoOpenCall } from '../calls/own-calls.ts'
import { loadInstrumentAndPrices, importPrices } from '../prices/import-prices.ts'
import { recordTokenUse } from './price-token.decider.ts'
import { PriceTokensStream } from './price-token.events.ts'
import { findToken } from './price-token-secrets.ts'
import { type PriceToken, priceTokens } from './price-tokens.ts'

/** In bytes: fits an import of the maximum number of days. */
const bodyLimit = 1024 * 1024

export const mountTokenImports = (kit: ServiceKit): void => {
  const { mount, executor, clock } = kit
  mount(
    PriceEndpoints.bring,
    async ({ params: { symbol }, body, request, execute, read }) => {
      const requireToken = async (load: Load): Promise<PriceToken> => {
        const tokens = await load(priceTokens, PriceTokensStream.of())
        const token = findToken(tokens, request.headers.authorization)
        if (token !== undefined) return token
        const message = 'This needs a price token. An admin can create one.'
        throw new HttpProblem('not-signed-in', { message })
      }
      // Checks the token first, because stored responses must not be returned to clients without a token.
      const { by } = await requireToken(executor.load)
      const { listed } = await loadInstrumentAndPrices(executor.load, symbol)
      await requireNoOpenCall(read, by, listed.facts, 'token')
      const answer = await importPrices(kit, symbol, body, async (decide) =>
        execute(
          async (load) => {
            // Checks the token again within the transaction, because it may have been withdrawn meanwhile.
            const token = await requireToken(load)
            return [...(await decide(load)), ...recordTokenUse(token, clock.now())]
          },
          // Includes the symbol: an idempotency key must not match another instrument.
          { body: JSON.stringify([symbol, body]) },
        ),
      )
      return { status: 200, body: answer }
    },
    { bodyLimit },
  )
}
