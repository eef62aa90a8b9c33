import { fetchFile } from '@soko/platform/fetching/fetch-file.ts'
import type { Network } from '@soko/platform/fetching/network.ts'
import { createCoingeckoPriceSource } from './coingecko-price-source.ts'
import { createCsvPriceSource } from './csv-price-source.ts'
import { createEcbPriceSource } from './ecb-price-source.ts'
import type { PriceFeed } from './price-feeds.ts'
import type { FetchFrom, PriceSource } from './price-source.ts'

export type SourceAddresses = { readonly ecb: string; readonly coingecko: string }

const ADDRESSES: SourceAddresses = {
  ecb: 'https://www.ecb.europa.eu/stats/eurofxref',
  coingecko: 'https://api.coingecko.com/api/v3',
}

const TIMEOUT_MS = 30_000

export const createPriceSources = (
  feeds: readonly PriceFeed[],
  {
    network,
    now,
    addresses = ADDRESSES,
  }: {
    readonly network: Network
    readonly now: () => Date
    readonly addresses?: SourceAddresses | undefined
  },
): readonly PriceSource[] => {
  const fetchFrom: FetchFrom = async (address, { accept, bytes, signal }) =>
    fetchFile(address, network, {
      bytes,
      time: TIMEOUT_MS,
      accept,
      agent: 'Soko-prices',
      staysThere: true,
      signal,
    })
  const feedsOf = <Source extends PriceFeed['source']>(source: Source) =>
    feeds.filter((feed): feed is Extract<PriceFeed, { readonly source: Source }> => feed.source === source)
  const ecb = feedsOf('ecb')
  const coins = feedsOf('coingecko')
  const files = Map.groupBy(feedsOf('csv'), ({ address }) => new URL(address).host)
  return [
    ...(ecb.length > 0 ? [createEcbPriceSource(ecb, { fetchFrom, now, base: addresses.ecb })] : []),
    ...(coins.length > 0
      ? [createCoingeckoPriceSource(coins, { fetchFrom, now, base: addresses.coingecko })]
      : []),
    ...Array.from(files, ([host, each]) => createCsvPriceSource(host, each, fetchFrom)),
  ]
}
