import { MarketLimits } from '@soko/contracts/markets/market-limits.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { PriceTokensStream } from './price-token.events.ts'
import type { PriceToken, PriceTokens } from './price-tokens.ts'

/** In milliseconds: a use is noted once in so long. */
const HOUR = 60 * 60 * 1000

/** An admin makes a token. @throws Refusal 422 where there are as many as there may be. */
export const makeToken = (
  tokens: PriceTokens,
  made: Pick<PriceToken, 'tokenId' | 'name' | 'by' | 'begins' | 'secretHash'>,
): readonly NewEvent[] => {
  if (tokens.length >= MarketLimits.priceTokens) {
    const message = `There are ${MarketLimits.priceTokens} tokens already. Withdraw one first.`
    throw new Refusal(422, 'invalid-fields', message, { name: [message] })
  }
  return [PriceTokensStream.PriceTokenMade(made)]
}

/** Twice is the same as once. */
export const withdrawToken = (tokens: PriceTokens, tokenId: string): readonly NewEvent[] =>
  tokens.some((token) => token.tokenId === tokenId)
    ? [PriceTokensStream.PriceTokenWithdrawn({ tokenId })]
    : []

/** Withdraws what an admin had made until a moment: then they ceased to be one. */
export const withdrawTokensOf = (
  tokens: PriceTokens,
  { by, until }: { readonly by: string; readonly until: string },
): readonly NewEvent[] =>
  tokens
    .filter((token) => token.by === by && token.madeAt <= until)
    .map(({ tokenId }) => PriceTokensStream.PriceTokenWithdrawn({ tokenId }))

/** Notes that a token was used, unless that was noted within the hour. */
export const useToken = ({ tokenId, lastUsedAt }: PriceToken, now: Date): readonly NewEvent[] =>
  lastUsedAt !== undefined && now.getTime() - Date.parse(lastUsedAt) < HOUR
    ? []
    : [PriceTokensStream.PriceTokenUsed({ tokenId })]
