import { rows } from './books.csv'
import type { Table } from './table.ts'

export const books: Table = {
  key: 'books',
  intro: 'Books that stay useful beyond the markets of their time, many of them about African economies.',
  columns: [
    { key: 'title', label: 'Title', kind: 'text' },
    { key: 'author', label: 'Author', kind: 'text' },
    { key: 'year', label: 'First published', kind: 'number' },
    { key: 'subject', label: 'Subject', kind: 'tag' },
    { key: 'why', label: 'Why read it', kind: 'text' },
    { key: 'link', label: 'Find a copy', kind: 'link' },
  ],
  rows,
}
