import { nanoid } from '@reduxjs/toolkit'
import type { OwnUser } from '@soko/contracts/types/user.ts'
import { messageOf } from '../../app/http.ts'
import type { Dispatch } from '../../app/store.ts'
import { commentCommandsApi } from './comment-commands.api.ts'
import { keepDraft, readDraft } from './comment-draft.ts'

type Wish = { readonly postId: string; readonly text: string; readonly user: OwnUser }

/**
 * Publishes a comment. The key of its request is kept with the draft until it is published: a comment whose answer was
 * lost is sent again under the same key, even after a reload, and is published once. Another text has another key.
 * @returns what to say when it failed.
 */
export const sendComment = async (
  { postId, text, user }: Wish,
  dispatch: Dispatch,
): Promise<string | undefined> => {
  const of = { userId: user._id, postId }
  const comment = text.trim()
  const { sent } = readDraft(of)
  const key = sent?.text === comment ? sent.key : nanoid()
  keepDraft(of, { text, sent: { text: comment, key } })
  const { error } = await dispatch(
    commentCommandsApi.endpoints.addComment.initiate({ postId, comment, key, by: user }),
  )
  if (error !== undefined) return messageOf(error)
  keepDraft(of, { text: '' })
  return undefined
}
