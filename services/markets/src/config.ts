import { readServiceConfig, type ServiceConfig } from '@soko/platform/config/site-environment.ts'
import { readWitnesses, type Witness } from '@soko/transparency/witnesses/read-witnesses.ts'
import { type PriceFeed, readPriceFeeds } from './fetching/price-feeds.ts'

export type MarketsConfig = ServiceConfig & {
  /** Which prices are fetched from where. */
  readonly priceFeeds: readonly PriceFeed[]
  /** Who cosigns its public log. */
  readonly witnesses: readonly Witness[]
}

/** What the environment tells this process; docs/operations.md lists the variables. @throws InvalidEnvironment */
export const readConfig = (): MarketsConfig => ({
  ...readServiceConfig(process.env),
  priceFeeds: readPriceFeeds(process.env),
  witnesses: readWitnesses(process.env),
})
