import { MarketLimits } from '@soko/contracts/markets/market-limits.ts'
import { dayOf, erased, onDay, whenOf } from '@soko/platform/testing/given.ts'
import { describe, it } from 'vitest'
import { makeToken, recordTokenUse, withdrawToken, withdrawTokensOf } from './price-token.decider.ts'
import { PriceTokensStream } from './price-token.events.ts'
import { priceTokens, type PriceTokens } from './price-tokens.ts'

const when = whenOf(priceTokens)

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

describe('a price token', () => {
  const first = made('t1')
  const withdrawn = PriceTokenWithdrawn({ tokenId: 't1' })
  const withdraw = (tokenId: string) => (state: PriceTokens) => withdrawToken(state, tokenId)

  it('is created, up to the limit', () => {
    const make = (state: PriceTokens) => makeToken(state, token('more'))
    const all = Array.from({ length: MarketLimits.priceTokens }, (_, at) => made(`t${at}`))
    when([], make).then(made('more'))
    when(all, make).thenRefused('invalid-fields')
    when([...all, withdrawn], make).then(made('more'))
  })

  it('is withdrawn once', () => {
    const lost = erased(first)
    when([first], withdraw('t1')).then(withdrawn)
    when([first, withdrawn], withdraw('t1')).thenNothing()
    when([first], withdraw('t2')).thenNothing()
    when([lost], withdraw('t1')).thenNothing()
  })

  it('records its use once an hour', () => {
    const use = (hours: number) => (state: PriceTokens) =>
      state.flatMap((each) => recordTokenUse(each, new Date(dayOf(1).getTime() + hours * HOUR)))
    const used = PriceTokenUsed({ tokenId: 't1' })
    const usedOnDay1 = onDay(1, used)
    when([first], use(0)).then(used)
    when([first, usedOnDay1], use(0.9)).thenNothing()
    when([first, usedOnDay1], use(1)).then(used)
  })

  it('is withdrawn when its owner stops being an admin', () => {
    const events = [onDay(1, made('t1')), onDay(1, made('t2', 'juma')), onDay(3, made('t3'))]
    const removeAdmin = (state: PriceTokens) =>
      withdrawTokensOf(state, { by: 'zuri', until: dayOf(2).toISOString() })
    when(events, removeAdmin).then(withdrawn)
    when([...events, withdrawn], removeAdmin).thenNothing()
  })
})
