import { nanoid } from '@reduxjs/toolkit'
import { messageOf } from '../../app/http.ts'
import type { Store } from '../../app/store.ts'
import { selectSession, type Session } from '../auth/session.slice.ts'
import { commentCommandsApi } from './comment-commands.api.ts'
import { keepDraft, readDraft } from './comment-draft.ts'

export type Sent = 'published' | 'signed-out' | { readonly failure: string }

/**
 * Publishes a comment. The key of its request is kept with the draft until it is published: a comment whose answer was
 * lost is sent again under the same key, even after a reload, and is published once. Another text has another key.
 */
export const sendComment = async (
  { postId, text }: { readonly postId: string; readonly text: string },
  store: Store,
): Promise<Sent> => {
  const { user } = await sessionOf(store)
  if (user === null) return 'signed-out'
  const draft = readDraft(postId)
  const key = (draft.text === text && draft.key) || nanoid()
  keepDraft(postId, { text, by: user._id, key })
  const { error } = await store.dispatch(
    commentCommandsApi.endpoints.addComment.initiate({ postId, comment: text, key, by: user }),
  )
  if (error !== undefined) return { failure: messageOf(error) }
  keepDraft(postId, { text: '' })
  return 'published'
}

/** Who is signed in, once that is known: a comment may be sent before. */
const sessionOf = async (store: Store): Promise<Session> =>
  new Promise((resolve) => {
    const look = () => {
      const session = selectSession(store.getState())
      if (session.status === 'unknown') return
      stop()
      resolve(session)
    }
    const stop = store.subscribe(look)
    look()
  })
