import { writtenPost } from '@soko/contracts/types/call-lines.ts'
import { WrittenPost } from '@soko/contracts/endpoints/post-bodies.ts'
import { fieldErrors } from '@soko/contracts/http/field-errors.ts'
import { isBlank } from '@soko/contracts/fields/characters.ts'
import { inOrder, type PostFields } from '../../../drafts/draft.ts'
import { editorTexts } from '../../editor.texts.ts'
import { type FieldMessages, messagesOf } from '../../field-messages.ts'
import { postDetailsTexts } from '../../post-details.texts.ts'

/** Whether the draft breaks the rule that an analysis first published elsewhere has no calls. */
const hasCallsFromElsewhere = ({ firstPublishedAt, newCalls }: PostFields): boolean =>
  firstPublishedAt !== '' && newCalls.length > 0

export const checkFields = (fields: PostFields): FieldMessages => {
  const checked = WrittenPost.safeParse(writtenPost(inOrder(fields)))
  const errors = checked.success ? {} : fieldErrors(checked.error)
  const { elsewhere, unfinished } = postDetailsTexts.calls
  const isUnfinished = Object.keys(errors).some((path) => path.startsWith('calls.'))
  const messages = {
    ...messagesOf(errors),
    // Only a summary: the form of each call shows the errors of its fields.
    ...(isUnfinished && { newCalls: unfinished }),
    ...(hasCallsFromElsewhere(fields) && { newCalls: elsewhere }),
  }
  return isBlank(fields.title) ? { ...messages, title: editorTexts.title.missing } : messages
}
