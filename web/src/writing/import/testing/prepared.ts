import type { Found, FoundFile } from '../found.ts'
import { prepare } from '../prepare/prepare.ts'

/** A file without pictures. */
export const emptyFile: FoundFile = {
  format: 'ghost',
  analyses: [],
  left: [],
  hasPicture: () => false,
  pictureAt: async () => undefined,
}

/** An analysis of another program, ready to be imported, with the key `title` unless a test gives another. */
export const preparedOf = (title: string, given: Partial<Found> = {}) => {
  const found = {
    key: title,
    title,
    summary: '',
    html: '<p>Words.</p>',
    categories: [],
    isDraft: false,
    notes: [],
  }
  return prepare({ ...found, ...given }, { file: emptyFile, origin: '', known: [] })
}
