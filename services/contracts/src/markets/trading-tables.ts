import { z } from 'zod'

/** The eight tables of the trading tools page, in its order. */
export const TradingTable = z.enum([
  'twitterThreads',
  'cryptoTools',
  'skillTree',
  'investingPrinciples',
  'books',
  'youtubeChannels',
  'podcasts',
  'glossary',
])
export type TradingTable = z.infer<typeof TradingTable>
