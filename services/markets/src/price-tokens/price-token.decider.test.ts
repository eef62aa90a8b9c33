import { MarketLimits } from '@soko/contracts/market-limits.ts'
import { dayOf, erased, given, onDay } from '@soko/platform/testing/given.ts'
import { describe, it } from 'vitest'
import { makeToken, useToken, withdrawToken, withdrawTokensOf } from './price-token.decider.ts'
import { PriceTokensStream } from './price-token.events.ts'
import { priceTokens, type PriceTokens } from './price-tokens.ts'

const token = (tokenId: string, by = 'zuri') => ({
  tokenId,
  name: 'Nairobi, nightly',
  by,
  begins: 'sokoprices_x7Qk',
  secretHash: `hash of ${tokenId}`,
})
const { PriceTokenMade, PriceTokenUsed, PriceTokenWithdrawn } = PriceTokensStream
const made = (tokenId: string, by?: string) => PriceTokenMade(token(tokenId, by))
const HOUR = 3_600_000

describe('a token for scripts', () => {
  it('is made, as many times as there may be some', () => {
    given(priceTokens, [])
      .when((state) => makeToken(state, token('t1')))
      .then(made('t1'))
    const all = Array.from({ length: MarketLimits.priceTokens }, (_, at) => made(`t${at}`))
    given(priceTokens, all)
      .when((state) => makeToken(state, token('more')))
      .thenRefused('invalid-fields')
    given(priceTokens, [...all, PriceTokenWithdrawn({ tokenId: 't3' })])
      .when((state) => makeToken(state, token('more')))
      .then(made('more'))
  })

  it('is withdrawn once', () => {
    given(priceTokens, [made('t1')])
      .when((state) => withdrawToken(state, 't1'))
      .then(PriceTokenWithdrawn({ tokenId: 't1' }))
    given(priceTokens, [made('t1'), PriceTokenWithdrawn({ tokenId: 't1' })])
      .when((state) => withdrawToken(state, 't1'))
      .thenNothing()
    given(priceTokens, [made('t1')])
      .when((state) => withdrawToken(state, 't2'))
      .thenNothing()
  })

  it('is noted as used once an hour', () => {
    const use = (hours: number) => (state: PriceTokens) =>
      state.flatMap((each) => useToken(each, new Date(dayOf(1).getTime() + hours * HOUR)))
    const used = PriceTokenUsed({ tokenId: 't1' })
    given(priceTokens, [made('t1')])
      .when(use(0))
      .then(used)
    given(priceTokens, [made('t1'), onDay(1, used)])
      .when(use(0.9))
      .thenNothing()
    given(priceTokens, [made('t1'), onDay(1, used)])
      .when(use(1))
      .then(used)
  })

  it('goes with whoever made it before they ceased to be an admin', () => {
    const events = [onDay(1, made('t1')), onDay(1, made('t2', 'juma')), onDay(3, made('t3'))]
    const cease = (state: PriceTokens) =>
      withdrawTokensOf(state, { by: 'zuri', until: dayOf(2).toISOString() })
    given(priceTokens, events)
      .when(cease)
      .then(PriceTokenWithdrawn({ tokenId: 't1' }))
    given(priceTokens, [...events, PriceTokenWithdrawn({ tokenId: 't1' })])
      .when(cease)
      .thenNothing()
  })

  it('is none any more once its data has left the log', () => {
    given(priceTokens, [erased(made('t1')), PriceTokenUsed({ tokenId: 't1' })])
      .when((state) => withdrawToken(state, 't1'))
      .thenNothing()
  })
})
