import { readPriceFile } from '@soko/contracts/price-files/read-price-file.ts'
import { textOf } from '@soko/contracts/price-files/rows.ts'
import type { PriceFeed } from './price-feeds.ts'
import { type FetchFrom, oneByOne, type PriceSource } from './price-source.ts'

type CsvFeed = Extract<PriceFeed, { readonly source: 'csv' }>

/** As large as what an admin may send: reading more would hold up others for too long. */
const BYTES = 4 * 1024 * 1024

/** CSV files of one host, one for each instrument, read as those that an admin brings in. Known by the host. */
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
    read: (wanted, signal) =>
      oneByOne(wanted, async ({ symbol }) => {
        const address = addressOf.get(symbol) ?? ''
        const file = textOf(
          await fetchFrom(address, { accept: 'text/csv, text/plain', bytes: BYTES, signal }),
        )
        const { instruments, wrong } = readPriceFile(file, { symbol })
        const prices = instruments.find((each) => each.symbol === symbol)?.prices ?? []
        const [first] = wrong
        return {
          prices,
          remark:
            first &&
            `rows that cannot be read: ${wrong.length}, the first in line ${first.line}: ${first.message}`,
        }
      }),
  }
}
