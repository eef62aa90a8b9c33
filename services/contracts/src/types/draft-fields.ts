import { z } from 'zod'

/** What an author fills in, as server and devices keep it: `html` sanitised, empty fields empty. This is the one list of the fields. */
export const DraftFields = z
  .strictObject({
    title: z.string(),
    editorText: z.string().meta({ description: 'The summary.' }),
    html: z.string().meta({ description: 'Sanitised.' }),
    image: z.string(),
    categories: z.array(z.string()),
    tradViewLink: z.string().meta({ description: 'As it was typed, even where it is no address yet.' }),
  })
  .meta({ id: 'DraftFields' })
export type DraftFields = z.infer<typeof DraftFields>

export const DraftField = DraftFields.keyof()
export type DraftField = z.infer<typeof DraftField>

/** The names of the fields, always in the same order. */
export const draftFields: readonly DraftField[] = DraftField.options

/** A draft in which nothing was written. */
export const blankFields: Readonly<DraftFields> = {
  title: '',
  editorText: '',
  html: '',
  image: '',
  categories: [],
  tradViewLink: '',
}
