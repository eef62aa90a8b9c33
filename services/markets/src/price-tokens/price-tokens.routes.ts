import { PriceEndpoints, type PriceToken as Presented } from '@soko/contracts/endpoints/prices.endpoints.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { isOfType } from '@soko/platform/event-log/typed-events.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { CallKeys, CALLS } from '../calls/calls-view.ts'
import { makeToken, withdrawToken } from './price-token.decider.ts'
import { PriceTokensStream } from './price-token.events.ts'
import { createTokenGenerator } from './price-token-secrets.ts'
import { priceTokens, type PriceTokens } from './price-tokens.ts'

const STREAM = PriceTokensStream.of()

export const mountPriceTokens = ({ mount, executor, ids, dataKey }: ServiceKit): void => {
  const tokenOf = createTokenGenerator(dataKey)

  mount(PriceEndpoints.tokens, async ({ read }) => {
    const tokens = await present(await executor.load(priceTokens, STREAM), read)
    return { status: 200, body: { tokens: tokens.toReversed() } }
  })

  mount(PriceEndpoints.makeToken, async ({ actor, body, execute, read }) => {
    const tokenId = ids.next()
    const { begins, secretHash } = tokenOf(tokenId)
    const { commit } = await execute(async (load) =>
      makeToken(await load(priceTokens, STREAM), {
        tokenId,
        name: body.name,
        by: actor.userId,
        begins,
        secretHash,
      }),
    )
    // A retry returns the token of the first request.
    const madeId = commit?.events.find(isOfType(PriceTokensStream.PriceTokenMade))?.data?.tokenId ?? tokenId
    const tokens = await executor.load(priceTokens, STREAM)
    const [made] = await present(
      tokens.filter((each) => each.tokenId === madeId),
      read,
    )
    if (made === undefined) throw new HttpProblem('not-found')
    return { status: 201, body: { made, token: tokenOf(madeId).token } }
  })

  mount(PriceEndpoints.withdrawToken, async ({ params: { tokenId }, execute }) => {
    await execute(async (load) => withdrawToken(await load(priceTokens, STREAM), tokenId))
    return { status: 204 }
  })
}

const present = async (tokens: PriceTokens, read: ReadView): Promise<readonly Presented[]> => {
  const people = await read(
    CALLS,
    tokens.map(({ by }) => ({ get: CallKeys.person(by) })),
  )
  return tokens.map(({ tokenId, name, begins, madeAt, lastUsedAt = null }, at) => {
    const person = people[at]
    const by = person === undefined ? null : { username: person.username, name: person.name }
    return { _id: tokenId, name, begins, by, madeAt, lastUsedAt }
  })
}
