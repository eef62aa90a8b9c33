import type { DraftField, DraftFields } from './draft-fields.ts'

/**
 * A draft in which nothing was written. It stands apart from the schema, and imports nothing of zod: the editor needs it before the
 * first key.
 */
export const blankFields: Readonly<DraftFields> = {
  title: '',
  editorText: '',
  html: '',
  image: '',
  categories: [],
  newCalls: [],
  tradViewLink: '',
  canonicalUrl: '',
  firstPublishedAt: '',
  disclosure: '',
  licence: '',
  seriesId: '',
}

const isField = (name: string): name is DraftField => name in blankFields

/** The names of the fields, always in the same order. */
export const draftFields: readonly DraftField[] = Object.keys(blankFields).filter(isField)
