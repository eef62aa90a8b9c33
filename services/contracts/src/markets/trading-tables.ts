import { z } from 'zod'

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
