import type { LeftOut, LeftOutKind } from './left-out.ts'

const count = (one: string, more: string) => (number: number) => (number === 1 ? one : `${number} ${more}`)
const uncounted = (words: string) => () => words

const names: Readonly<Record<LeftOutKind, (count: number) => string>> = {
  otherSites: count('a picture from another site', 'pictures from other sites'),
  onDevice: count('a picture', 'pictures'),
  broken: count('a broken picture', 'broken pictures'),
  drawings: count('a drawing', 'drawings'),
  players: count('a video or page from another site', 'videos or pages from other sites'),
  fields: count('a button or field', 'buttons and fields'),
  comments: count('a comment', 'comments'),
  hidden: uncounted('hidden text'),
  colours: uncounted('colours'),
  cellColours: uncounted('cell colours'),
  formulas: uncounted(''),
  merged: uncounted(''),
  wideTables: uncounted(''),
}

const list = new Intl.ListFormat('en-GB')

const changes = (leftOut: LeftOut): readonly string[] => [
  ...(leftOut.has('merged') ? ['Merged cells were split; the first has the text.'] : []),
  ...(leftOut.has('wideTables') ? ['A table with more than 20 columns became lines of text.'] : []),
  ...(leftOut.has('formulas') ? ['Formulas became plain text.'] : []),
]

export const pasteTexts = {
  /** Describes which content was omitted or changed. Returns an empty string if there was none. */
  leftOut: (leftOut: LeftOut): string => {
    const kinds = [...leftOut].map(([kind, number]) => names[kind](number)).filter((name) => name !== '')
    const hasPictures = leftOut.has('otherSites') || leftOut.has('onDevice')
    return [
      ...(kinds.length > 0 ? [`Left out: ${list.format(kinds)}.`] : []),
      ...(hasPictures ? ['To add a picture, drop its file here or upload it with the image button.'] : []),
      ...changes(leftOut),
    ].join(' ')
  },
  markdown: 'Your text was read as Markdown.',
  keepAsText: 'Keep as text',
} as const
