import { rows } from './podcasts.csv'
import type { Table } from './table.ts'

export const podcasts: Table = {
  key: 'podcasts',
  intro: 'Conversations about money and markets.',
  columns: [
    { key: 'podcast', label: 'Podcast', kind: 'text' },
    { key: 'host', label: 'Voices', kind: 'text' },
    { key: 'about', label: 'What it is about', kind: 'text' },
    { key: 'region', label: 'Region', kind: 'tag' },
    { key: 'subject', label: 'Subject', kind: 'tag' },
    { key: 'link', label: 'Address', kind: 'link' },
  ],
  rows,
}
