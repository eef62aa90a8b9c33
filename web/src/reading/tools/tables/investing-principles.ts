import { rows } from './investing-principles.csv'
import type { Table } from './table.ts'

/** Investing principles in Soko's own words, each with a source that readers can check. */
export const investingPrinciples: Table = {
  key: 'investingPrinciples',
  intro: 'Ideas that have outlived many markets, in our words, with the people and the works they come from.',
  columns: [
    { key: 'principle', label: 'Principle', kind: 'text' },
    { key: 'meaning', label: 'What it means', kind: 'text' },
    { key: 'author', label: 'Author', kind: 'text' },
    { key: 'source', label: 'Source', kind: 'text' },
    { key: 'year', label: 'Year', kind: 'number' },
    { key: 'theme', label: 'Theme', kind: 'tag' },
  ],
  rows,
}
