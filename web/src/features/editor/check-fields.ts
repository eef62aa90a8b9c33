import { NewPost } from '@soko/contracts/endpoints/post-bodies.ts'
import { fieldErrors } from '@soko/contracts/field-errors.ts'
import { isBlank } from '@soko/contracts/characters.ts'
import { inOrder, type PostFields } from '../drafts/draft.ts'
import { editorTexts } from './editor.texts.ts'
import { type FieldMessages, messagesOf } from './field-messages.ts'

/** What is wrong by the server's very rules, before anything is sent. */
export const checkFields = (fields: PostFields): FieldMessages => {
  const checked = NewPost.safeParse(inOrder(fields))
  const messages = checked.success ? {} : messagesOf(fieldErrors(checked.error))
  return isBlank(fields.title) ? { ...messages, title: editorTexts.title.missing } : messages
}
