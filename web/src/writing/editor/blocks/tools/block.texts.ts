import type { Callout } from '@soko/contracts/text/post-html.ts'
import { localShortcuts } from '../../../../shared/lib/local-shortcuts.ts'

export const blockTexts = {
  caption: 'Caption',
  alt: 'Alt text',
  altHint: 'Describe the image briefly for readers who can’t see it.',
  link: localShortcuts('Link selected text (Ctrl+K)'),
  remove: 'Remove',
  table: {
    head: 'Header row',
    side: 'Row names',
    numbers: 'Numbers',
    rowAbove: 'Add a row above',
    rowBelow: 'Row',
    columnBefore: 'Add a column before',
    columnAfter: 'Column',
    removeRow: 'Remove this row',
    removeColumn: 'Remove this column',
    remove: 'Remove the table',
  },
  callouts: { note: 'Note', method: 'Method', risk: 'Risk' } satisfies Readonly<Record<Callout, string>>,
  plain: 'Make paragraphs',
  image: {
    column: 'Column',
    wide: 'Wide',
    full: 'Full',
    gallery: 'Add to a gallery',
    noNeighbour: 'First add an image right above or below.',
  },
  gallery: {
    alt: (place: number) => `Alt text of image ${place}`,
    split: 'Split up',
    removeOne: (place: number) => `Remove image ${place}`,
  },
  strip: {
    figure: (place: number, label: string) =>
      label === '' ? `Figure ${place}` : `Figure ${place}: ${label}`,
    label: (place: number) => `Label ${place}`,
    value: (place: number) => `Value ${place}`,
    change: (place: number) => `Change ${place}`,
    up: (place: number) => `Figure ${place} rose`,
    down: (place: number) => `Figure ${place} fell`,
    add: 'Add a figure',
    removeOne: (place: number) => `Remove figure ${place}`,
  },
  embed: { title: 'Title', open: 'Open there' },
  footnote: 'Text of the footnote',
} as const
