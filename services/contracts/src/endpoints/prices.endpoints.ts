import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Id, Time } from '../fields/fields.ts'
import { MarketLimits } from '../markets/market-limits.ts'
import { NewPriceToken, ScriptPrices, VALUES_OF_DAY } from './instrument-bodies.ts'
import { SymbolParams } from '../http/query.ts'
import { PricesAnswer } from './instruments.endpoints.ts'

/** A token by which a script brings prices in. What opens the site is not in it. */
export const PriceToken = z.strictObject({
  _id: Id,
  name: z.string(),
  begins: z.string().meta({ description: 'The first characters of the token.' }),
  by: z
    .strictObject({ username: z.string(), name: z.string() })
    .nullable()
    .meta({ description: 'The admin who made it.' }),
  madeAt: Time,
  lastUsedAt: Time.nullable().meta({ description: 'To the hour.' }),
})
export type PriceToken = z.infer<typeof PriceToken>

const ofAdmins = { service: 'markets', access: 'admin' } as const

/** How scripts bring prices in. */
export const PriceEndpoints = {
  bring: endpoint({
    service: 'markets',
    method: 'POST',
    path: '/api/prices/{symbol}',
    summary: 'Record closes of an instrument, as a script',
    description:
      "With a token for scripts as `Authorization: Bearer`. By the rules of the admins' endpoint: all of them or, if one is wrong, none; a close that is already recorded changes nothing, and none is corrected. 403 if the admin who made the token has an open call on the instrument or on another quote of its pair.",
    access: 'open',
    scriptToken: true,
    params: SymbolParams,
    body: ScriptPrices,
    mostValues: MarketLimits.pricesOfScript * VALUES_OF_DAY,
    answers: { 200: PricesAnswer },
    problems: [403],
  }),
  tokens: endpoint({
    ...ofAdmins,
    method: 'GET',
    path: '/api/admin/price-tokens',
    summary: 'The tokens for scripts that bring prices in, the newest first',
    answers: { 200: z.strictObject({ tokens: z.array(PriceToken) }) },
  }),
  makeToken: endpoint({
    ...ofAdmins,
    method: 'POST',
    path: '/api/admin/price-tokens',
    summary: 'Make a token for a script that brings prices in',
    description: `The answer alone has the token: only its hash is kept. At most ${MarketLimits.priceTokens} at a time. It ends when it is withdrawn, or whoever made it is no admin any more.`,
    body: NewPriceToken,
    answers: { 201: z.strictObject({ made: PriceToken, token: z.string() }) },
  }),
  withdrawToken: endpoint({
    ...ofAdmins,
    method: 'DELETE',
    path: '/api/admin/price-tokens/{tokenId}',
    summary: 'Withdraw a token for scripts',
    description: 'It records nothing any more. Twice is the same as once.',
    params: z.object({ tokenId: Id }),
    answers: { 204: null },
  }),
} as const
