import { readServiceConfig, type ServiceConfig } from '@soko/platform/config/site-environment.ts'
import { readWitnesses, type Witness } from '@soko/transparency/witnesses/read-witnesses.ts'
import { type PriceFeed, readPriceFeeds } from './fetching/price-feeds.ts'

export type MarketsConfig = ServiceConfig & {
  readonly priceFeeds: readonly PriceFeed[]
  readonly witnesses: readonly Witness[]
}

/** @throws InvalidEnvironment */
export const readConfig = (): MarketsConfig => ({
  ...readServiceConfig(process.env),
  priceFeeds: readPriceFeeds(process.env),
  witnesses: readWitnesses(process.env),
})
