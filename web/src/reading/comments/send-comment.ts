import { nanoid } from '@reduxjs/toolkit'
import type { OwnUser } from '@soko/contracts/types/user.ts'
import { messageOf, statusOf } from '../../shared/api/http.ts'
import type { Dispatch } from '../../shared/store/store.ts'
import { commentCommandsApi } from './comment-commands.api.ts'
import { keepDraft, readDraft } from './comment-draft.ts'

type Wish = {
  readonly post: { readonly _id: string; readonly slug: string }
  readonly text: string
  readonly user: OwnUser
}

/** The result of a try. `waiting`: there is no network, and it is sent once that is back. */
export type CommentOutcome =
  | { readonly kind: 'published' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly why: string }

/**
 * Publishes a comment. The key of its request is kept with the draft until it is published: a comment whose answer was
 * lost is sent again under the same key, even after a reload, and is published once. Another text has another key. Without
 * a network it waits: `publish-waiting-comments.ts` sends it from whatever page is open.
 */
export const sendComment = async (
  { post, text, user }: Wish,
  dispatch: Dispatch,
): Promise<CommentOutcome> => {
  const of = { userId: user._id, postId: post._id }
  const comment = text.trim()
  const { sent } = readDraft(of)
  const key = sent?.text === comment ? sent.key : nanoid()
  const draft = { text, sent: { text: comment, key } }
  const waits = (): boolean => {
    keepDraft(of, { ...draft, waiting: { slug: post.slug } })
    // Not where the device stores nothing: it would never be sent.
    return readDraft(of).waiting !== undefined
  }
  if (!navigator.onLine && waits()) return { kind: 'waiting' }
  keepDraft(of, draft)
  const { error } = await dispatch(
    commentCommandsApi.endpoints.addComment.initiate({ postId: post._id, comment, key, by: user }),
  )
  if (error === undefined) {
    keepDraft(of, { text: '' })
    return { kind: 'published' }
  }
  if (statusOf(error) === 0 && !navigator.onLine && waits()) return { kind: 'waiting' }
  return { kind: 'failed', why: messageOf(error) }
}
