import { rows } from './crypto-tools.csv'
import type { Table } from './table.ts'

/** Tools for people who trade or follow crypto. Costs are approximate, because prices change. */
export const cryptoTools: Table = {
  key: 'cryptoTools',
  intro: 'Tools for your own research. A listing is no recommendation to trade or to leave money there.',
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
