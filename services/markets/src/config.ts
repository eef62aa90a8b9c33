import { readServiceConfig, type ServiceConfig } from '@soko/platform/config/site-environment.ts'
import { type PriceFeed, readPriceFeeds } from './fetching/price-feeds.ts'

export type MarketsConfig = ServiceConfig & {
  /** Which prices are fetched from where. */
  readonly priceFeeds: readonly PriceFeed[]
}

/** What the environment tells this process; docs/operations.md lists the variables. @throws InvalidEnvironment */
export const readConfig = (): MarketsConfig => ({
  ...readServiceConfig(process.env),
  priceFeeds: readPriceFeeds(process.env),
})
