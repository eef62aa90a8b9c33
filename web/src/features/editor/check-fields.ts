import { NewPost } from '@soko/contracts/endpoints/post-bodies.ts'
import { fieldErrors } from '@soko/contracts/field-errors.ts'
import { type DraftField, draftFields } from '@soko/contracts/types/draft-fields.ts'
import { isBlank } from '@soko/contracts/text.ts'
import { inOrder, type PostFields } from '../drafts/draft.ts'
import { editorTexts } from './editor.texts.ts'

/** The fields in the order in which they stand in the form. */
export const FIELD_NAMES = draftFields
export type FieldName = DraftField

/** A message for each field that is wrong. */
export type FieldMessages = { readonly [Name in FieldName]?: string }

/** The messages of a refusal, at the form's own fields: `categories.3` is said at `categories`, `desc` at the text. */
export const messagesOf = (errors: Readonly<Record<string, readonly string[]>>): FieldMessages => {
  const named = Object.entries(errors).map(([path, [message = '']]) => {
    const [name = ''] = path.split('.')
    return [name === 'desc' ? 'html' : name, message] as const
  })
  return Object.fromEntries(named.filter(([name]) => FIELD_NAMES.some((known) => known === name)))
}

/** What is wrong by the server's very rules, before anything is sent. */
export const checkFields = (fields: PostFields): FieldMessages => {
  const checked = NewPost.safeParse(inOrder(fields))
  const messages = checked.success ? {} : messagesOf(fieldErrors(checked.error))
  return isBlank(fields.title) ? { ...messages, title: editorTexts.title.missing } : messages
}
