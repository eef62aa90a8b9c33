import type { DraftField, DraftFields } from './draft-fields.ts'

/** An empty draft. This file does not import zod, because the editor needs it before the first key press. */
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

export const draftFields: readonly DraftField[] = Object.keys(blankFields).filter(isField)
