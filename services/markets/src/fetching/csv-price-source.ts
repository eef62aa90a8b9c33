import { readPriceFile } from '@soko/contracts/price-files/read-price-file.ts'
import { textOf } from '@soko/contracts/price-files/rows.ts'
import type { PriceFeed } from './price-feeds.ts'
import { type FetchFrom, fetchSequentially, type PriceSource } from './price-source.ts'

type CsvFeed = Extract<PriceFeed, { readonly source: 'csv' }>

/** The limit of admin imports. Parsing a larger file would block the process for too long. */
const MAX_BYTES = 4 * 1024 * 1024

/** Creates a source of CSV files on one host, one per instrument, in the format of admin imports. */
export const createCsvPriceSource = (
  host: string,
  feeds: readonly CsvFeed[],
  fetchFrom: FetchFrom,
): PriceSource => {
  const addressOf = new Map(feeds.map(({ symbol, address }) => [symbol, address]))
  return {
    name: host,
    label: host,
    symbols: [...addressOf.keys()],
    read: (requests, signal) =>
      fetchSequentially(requests, async ({ symbol }) => {
        const address = addressOf.get(symbol) ?? ''
        const file = textOf(
          await fetchFrom(address, { accept: 'text/csv, text/plain', bytes: MAX_BYTES, signal }),
        )
        const { instruments, wrong } = readPriceFile(file, { symbol })
        const prices = instruments.find((each) => each.symbol === symbol)?.prices ?? []
        const [first] = wrong
        return {
          prices,
          warning:
            first &&
            `rows that cannot be read: ${wrong.length}, the first in line ${first.line}: ${first.message}`,
        }
      }),
  }
}
