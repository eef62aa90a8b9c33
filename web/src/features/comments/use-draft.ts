import { useSyncExternalStore } from 'react'
import { useSession } from '../auth/use-session.ts'
import { draftStore, keepDraft, readDraft } from './comment-draft.ts'

/** The text of a comment, kept on this device as it is typed. What somebody else left there is not shown. */
export const useDraft = (postId: string) => {
  const { user } = useSession()
  const draft = useSyncExternalStore(draftStore.subscribe, () => readDraft(postId), draftStore.onServer)
  return {
    text: draft.by === undefined || draft.by === user?._id ? draft.text : '',
    setText: (text: string) => {
      keepDraft(postId, { text, ...(user && { by: user._id }) })
    },
  }
}
