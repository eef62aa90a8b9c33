import { MarketLimits } from '@soko/contracts/markets/market-limits.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { PriceTokensStream } from './price-token.events.ts'
import type { PriceToken, PriceTokens } from './price-tokens.ts'

const HOUR_MS = 60 * 60 * 1000

/** Creates a token. @throws Refusal 422 if the site has the maximum number of tokens. */
export const makeToken = (
  tokens: PriceTokens,
  made: Pick<PriceToken, 'tokenId' | 'name' | 'by' | 'begins' | 'secretHash'>,
): readonly NewEvent[] => {
  if (tokens.length >= MarketLimits.priceTokens) {
    const message = `There are already ${MarketLimits.priceTokens} tokens. Withdraw one first.`
    throw new Refusal(422, 'invalid-fields', message, { name: [message] })
  }
  return [PriceTokensStream.PriceTokenMade(made)]
}

/** Withdraws a token. Does nothing if it is unknown or already withdrawn. */
export const withdrawToken = (tokens: PriceTokens, tokenId: string): readonly NewEvent[] =>
  tokens.some((token) => token.tokenId === tokenId)
    ? [PriceTokensStream.PriceTokenWithdrawn({ tokenId })]
    : []

/** Withdraws the tokens that a former admin created up to `until`. */
export const withdrawTokensOf = (
  tokens: PriceTokens,
  { by, until }: { readonly by: string; readonly until: string },
): readonly NewEvent[] =>
  tokens
    .filter((token) => token.by === by && token.madeAt <= until)
    .map(({ tokenId }) => PriceTokensStream.PriceTokenWithdrawn({ tokenId }))

/** Records the use of a token, at most once an hour. */
export const recordTokenUse = ({ tokenId, lastUsedAt }: PriceToken, now: Date): readonly NewEvent[] =>
  lastUsedAt !== undefined && now.getTime() - Date.parse(lastUsedAt) < HOUR_MS
    ? []
    : [PriceTokensStream.PriceTokenUsed({ tokenId })]
