import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import type { LoggedEvent } from '@soko/platform/event-log/typed-events.ts'
import { PriceTokensStream } from './price-token.events.ts'

export type PriceToken = {
  readonly tokenId: string
  readonly name: string
  readonly by: string
  readonly begins: string
  readonly secretHash: string
  readonly madeAt: string
  /** Accurate to the hour. */
  readonly lastUsedAt: string | undefined
}

/** Not withdrawn, oldest first. */
export type PriceTokens = readonly PriceToken[]

const evolve = (state: PriceTokens, event: LoggedEvent<typeof PriceTokensStream>): PriceTokens => {
  const { type, data, time } = event
  if (data === undefined) return state
  switch (type) {
    case 'PriceTokenMade':
      return [...state, { ...data, madeAt: time, lastUsedAt: undefined }]
    case 'PriceTokenUsed':
      return state.map((token) => (token.tokenId === data.tokenId ? { ...token, lastUsedAt: time } : token))
    case 'PriceTokenWithdrawn':
      return state.filter(({ tokenId }) => tokenId !== data.tokenId)
  }
}

export const priceTokens: Fold<PriceTokens> = foldOf(PriceTokensStream, { initial: [], evolve })
