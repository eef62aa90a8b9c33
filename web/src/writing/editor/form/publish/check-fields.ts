import { writtenPost } from '@soko/contracts/types/call-lines.ts'
import { NewPost } from '@soko/contracts/endpoints/post-bodies.ts'
import { fieldErrors } from '@soko/contracts/http/field-errors.ts'
import { isBlank } from '@soko/contracts/fields/characters.ts'
import { inOrder, type PostFields } from '../../../drafts/draft.ts'
import { editorTexts } from '../../editor.texts.ts'
import { type FieldMessages, messagesOf } from '../../field-messages.ts'
import { aroundTexts } from '../../around.texts.ts'

/** Whether it has calls, which an analysis first published elsewhere cannot have. */
const hasCallsFromElsewhere = ({ firstPublishedAt, newCalls }: PostFields): boolean =>
  firstPublishedAt !== '' && newCalls.length > 0

/** What is wrong by the server's very rules, before anything is sent. */
export const checkFields = (fields: PostFields): FieldMessages => {
  const checked = NewPost.safeParse(writtenPost(inOrder(fields)))
  const errors = checked.success ? {} : fieldErrors(checked.error)
  const { elsewhere, unfinished } = aroundTexts.calls
  const isUnfinished = Object.keys(errors).some((path) => path.startsWith('calls.'))
  const messages = {
    ...messagesOf(errors),
    // What is wrong with it is said in its form, in the words of who writes it.
    ...(isUnfinished && { newCalls: unfinished }),
    ...(hasCallsFromElsewhere(fields) && { newCalls: elsewhere }),
  }
  return isBlank(fields.title) ? { ...messages, title: editorTexts.title.missing } : messages
}
