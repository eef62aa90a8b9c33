import { rows } from './twitter-threads.csv'
import type { Table } from './table.ts'

/** Lists accounts instead of single threads, because the URLs of accounts are more stable. */
export const twitterThreads: Table = {
  key: 'twitterThreads',
  intro: 'Writers whose threads are worth reading.',
  columns: [
    { key: 'writer', label: 'Writer', kind: 'text' },
    { key: 'handle', label: 'Account', kind: 'text' },
    { key: 'about', label: 'What the threads are about', kind: 'text' },
    { key: 'region', label: 'Region', kind: 'tag' },
    { key: 'subject', label: 'Subject', kind: 'tag' },
    { key: 'link', label: 'Address', kind: 'link' },
  ],
  rows,
}
