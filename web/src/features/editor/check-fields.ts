import { writtenPost } from '@soko/contracts/call-lines.ts'
import { NewPost } from '@soko/contracts/endpoints/post-bodies.ts'
import { fieldErrors } from '@soko/contracts/field-errors.ts'
import { isBlank } from '@soko/contracts/characters.ts'
import { inOrder, type PostFields } from '../drafts/draft.ts'
import { editorTexts } from './editor.texts.ts'
import { type FieldMessages, messagesOf } from './field-messages.ts'
import { aroundTexts } from './sheet/around.texts.ts'

/** What is wrong by the server's very rules, before anything is sent. */
export const checkFields = (fields: PostFields): FieldMessages => {
  const checked = NewPost.safeParse(writtenPost(inOrder(fields)))
  const errors = checked.success ? {} : fieldErrors(checked.error)
  const isUnfinished = Object.keys(errors).some((path) => path.startsWith('calls.'))
  const messages = {
    ...messagesOf(errors),
    // What is wrong with it is said in its form, in the words of who writes it.
    ...(isUnfinished && { newCalls: aroundTexts.calls.unfinished }),
  }
  return isBlank(fields.title) ? { ...messages, title: editorTexts.title.missing } : messages
}
