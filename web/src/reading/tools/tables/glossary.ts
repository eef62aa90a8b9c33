import { rows } from './glossary.csv'
import type { Table } from './table.ts'

/** Words in alphabetical order; the address leads to the thing itself or to more about it. */
export const glossary: Table = {
  key: 'glossary',
  intro: 'The words of markets in plain English, those of African markets first among them.',
  columns: [
    { key: 'term', label: 'Term', kind: 'text' },
    { key: 'area', label: 'Area', kind: 'tag' },
    { key: 'meaning', label: 'What it means', kind: 'text' },
    { key: 'link', label: 'See it at', kind: 'link' },
  ],
  rows,
}
