import { rows } from './crypto-tools.csv'
import type { Table } from './table.ts'

/** What traders and readers of crypto use, at its home address. What a tool costs is told roughly: prices change. */
export const cryptoTools: Table = {
  key: 'cryptoTools',
  intro:
    'Tools for looking things up yourself; being listed here is no recommendation to trade or to leave money there.',
  columns: [
    { key: 'tool', label: 'Tool', kind: 'text' },
    { key: 'use', label: 'What it is for', kind: 'text' },
    { key: 'kind', label: 'Kind', kind: 'tag' },
    { key: 'cost', label: 'Cost', kind: 'tag' },
    { key: 'level', label: 'Level', kind: 'tag' },
    { key: 'link', label: 'Address', kind: 'link' },
  ],
  rows,
}
