import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Id, Time } from '../fields/fields.ts'
import { MarketLimits } from '../markets/market-limits.ts'
import { NewPriceToken, ScriptPrices, VALUES_OF_DAY } from './instrument-bodies.ts'
import { SymbolParams } from '../http/query.ts'
import { PricesAnswer } from './instruments.endpoints.ts'

/** Describes a token with which a script records prices. It does not contain the secret. */
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

export const PriceEndpoints = {
  bring: endpoint({
    service: 'markets',
    method: 'POST',
    path: '/api/prices/{symbol}',
    summary: 'Record closes of an instrument, as a script',
    description:
      "With a token for scripts as `Authorization: Bearer`. The rules of the admins' endpoint apply: all of them or, if one is wrong, none; a recorded close changes nothing, and none is corrected. 403 if the admin who created the token has an open call on the instrument or on another quote of its pair.",
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
    summary: 'The tokens for scripts that record prices, newest first',
    answers: { 200: z.strictObject({ tokens: z.array(PriceToken) }) },
  }),
  makeToken: endpoint({
    ...ofAdmins,
    method: 'POST',
    path: '/api/admin/price-tokens',
    summary: 'Create a token for a script that records prices',
    description: `Only this response contains the token: only its hash is stored. At most ${MarketLimits.priceTokens} at a time. It ends when it is withdrawn, or its creator is no longer an admin.`,
    body: NewPriceToken,
    answers: { 201: z.strictObject({ made: PriceToken, token: z.string() }) },
  }),
  withdrawToken: endpoint({
    ...ofAdmins,
    method: 'DELETE',
    path: '/api/admin/price-tokens/{tokenId}',
    summary: 'Withdraw a token for scripts',
    description: 'It can no longer record prices. Idempotent.',
    params: z.object({ tokenId: Id }),
    answers: { 204: null },
  }),
} as const
