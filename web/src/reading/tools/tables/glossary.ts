import { rows } from './glossary.csv'
import type { Table } from './table.ts'

export const glossary: Table = {
  key: 'glossary',
  intro: 'Market terms in plain English, with a focus on African markets.',
  columns: [
    { key: 'term', label: 'Term', kind: 'text' },
    { key: 'area', label: 'Area', kind: 'tag' },
    { key: 'meaning', label: 'What it means', kind: 'text' },
    { key: 'link', label: 'See', kind: 'link' },
  ],
  rows,
}
