import type { TradingTable } from '@soko/contracts/markets/trading-tables.ts'
import type { Table } from './tables/table.ts'

/** Each table is a separate module, so that readers load only the table that they open. */
const loaders: Readonly<Record<TradingTable, () => Promise<Table>>> = {
  twitterThreads: async () => (await import('./tables/twitter-threads.ts')).twitterThreads,
  cryptoTools: async () => (await import('./tables/crypto-tools.ts')).cryptoTools,
  skillTree: async () => (await import('./tables/skill-tree.ts')).skillTree,
  investingPrinciples: async () => (await import('./tables/investing-principles.ts')).investingPrinciples,
  books: async () => (await import('./tables/books.ts')).books,
  youtubeChannels: async () => (await import('./tables/youtube-channels.ts')).youtubeChannels,
  podcasts: async () => (await import('./tables/podcasts.ts')).podcasts,
  glossary: async () => (await import('./tables/glossary.ts')).glossary,
}

export const tableKeys = Object.keys(loaders) as readonly TradingTable[]

const loading = new Map<TradingTable, Promise<Table>>()
const loaded = new Map<TradingTable, Table>()

/** Loads a table once. After a failure, the next call retries. */
export const loadTable = async (key: TradingTable): Promise<Table> => {
  const known = loading.get(key)
  if (known !== undefined) return known
  const promise = loaders[key]().then((table) => {
    loaded.set(key, table)
    return table
  })
  loading.set(key, promise)
  promise.catch(() => loading.delete(key))
  return promise
}

/** Returns a table if it is loaded. The server loads it before it renders synchronously. */
export const loadedTable = (key: TradingTable): Table | undefined => loaded.get(key)
