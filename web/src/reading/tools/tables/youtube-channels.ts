import { rows } from './youtube-channels.csv'
import type { Table } from './table.ts'

/** Channels that explain or report. Channels with trading signals are excluded. */
export const youtubeChannels: Table = {
  key: 'youtubeChannels',
  intro: 'Channels that teach or report, from African newsrooms to whole university courses.',
  columns: [
    { key: 'channel', label: 'Channel', kind: 'text' },
    { key: 'maker', label: 'Who makes it', kind: 'text' },
    { key: 'about', label: 'What to watch it for', kind: 'text' },
    { key: 'region', label: 'Region', kind: 'tag' },
    { key: 'subject', label: 'Subject', kind: 'tag' },
    { key: 'link', label: 'Address', kind: 'link' },
  ],
  rows,
}
