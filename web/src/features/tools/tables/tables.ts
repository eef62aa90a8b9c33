import { books } from './books.ts'
import { cryptoTools } from './crypto-tools.ts'
import { glossary } from './glossary.ts'
import { investingPrinciples } from './investing-principles.ts'
import { podcasts } from './podcasts.ts'
import { skillTree } from './skill-tree.ts'
import type { Table } from './table.ts'
import { twitterThreads } from './twitter-threads.ts'
import { youtubeChannels } from './youtube-channels.ts'

/** The eight trading tables, in the order of the page. */
export const tables: readonly Table[] = [
  twitterThreads,
  cryptoTools,
  skillTree,
  investingPrinciples,
  books,
  youtubeChannels,
  podcasts,
  glossary,
]
