import { Limits } from '@soko/contracts/fields/limits.ts'
import type { OwnUser } from '@soko/contracts/types/user.ts'
import { useEffect, useRef, useState } from 'react'
import { nanoid } from '@reduxjs/toolkit'
import { paths } from '../../shared/lib/paths.ts'
import { clearTap, readTap } from '../../shared/lib/tap.ts'
import { useAppDispatch, type Dispatch } from '../../shared/store/store.ts'
import { Button } from '../../shared/ui/button.tsx'
import { TextArea } from '../../shared/ui/field.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { type CommentDraft, type DraftOf, saveDraft, readDraft, watchDrafts } from './comment-draft.ts'
import { commentCommandsTexts } from './comment-commands.texts.ts'
import { commentsTexts } from './comments.texts.ts'
import { messageOf, statusOf } from '../../shared/api/http.ts'
import { commentCommandsApi } from './comment-commands.api.ts'

type Props = { readonly post: { readonly _id: string; readonly slug: string }; readonly user: OwnUser }

/** The text stays in local storage until the server confirms the comment. */
export const CommentForm = ({ post, user }: Props) => {
  const dispatch = useAppDispatch()
  const of = { userId: user._id, postId: post._id }
  const [text, setText] = useState(() => readDraft(of).text)
  const [state, setState] = useState<'writing' | 'sending' | 'waiting' | 'published'>(() =>
    readDraft(of).waiting === undefined ? 'writing' : 'waiting',
  )
  const [failure, setFailure] = useState<string>()
  const sending = state === 'sending'
  const form = useRef<HTMLFormElement>(null)

  const send = async (): Promise<void> => {
    const error = validate(text)
    setFailure(error)
    if (error !== undefined) return
    setState('sending')
    const outcome = await sendComment({ post, text, user }, dispatch)
    if (outcome.kind !== 'failed') {
      setState(outcome.kind)
      if (outcome.kind === 'published') setText('')
      return
    }
    // If the form was unmounted or the user signed out, show the error as a notification.
    if (form.current === null) notify('error', commentCommandsTexts.saved(outcome.message))
    setFailure(outcome.message)
    setState('writing')
  }
  // Focus the form if the reader has just signed in through 'Sign in to comment'.
  useEffect(() => {
    if (readTap(`${paths.post(post.slug)}#comments`)?.id !== post._id) return
    clearTap()
    form.current?.querySelector('textarea')?.focus()
  }, [post])
  useWaitingEnd(state === 'waiting', of, (draft) => {
    setText(draft.text)
    setState(draft.text === '' ? 'published' : 'writing')
  })
  const stopWaiting = () => {
    saveDraft(of, { ...readDraft(of), waiting: undefined })
  }

  return (
    <form
      ref={form}
      className="comment-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!sending && state !== 'waiting') void send()
      }}
    >
      <TextArea
        label={commentCommandsTexts.label}
        hint={commentCommandsTexts.hint}
        error={failure}
        counter={{ length: lengthOf(text), max: Limits.commentLength }}
        rows={3}
        name="comment"
        value={sending ? '' : text}
        readOnly={sending || state === 'waiting'}
        onChange={(event) => {
          setText(event.target.value)
          saveDraft(of, { ...readDraft(of), text: event.target.value })
          setFailure(undefined)
          setState('writing')
        }}
      />
      <div role="status">{state === 'waiting' && <p>{commentCommandsTexts.waiting.title}</p>}</div>
      {state === 'waiting' ? (
        <Button key="stop" onClick={stopWaiting}>
          {commentCommandsTexts.waiting.cancel}
        </Button>
      ) : (
        <Button key="send" kind="go" type="submit" aria-disabled={sending}>
          {sending ? commentsTexts.sending : commentCommandsTexts.send}
        </Button>
      )}
      <p className="vh" role="status">
        {state === 'published' && commentCommandsTexts.published}
      </p>
    </form>
  )
}

/** Calls `onEnd` when the comment was sent, rejected, or cancelled in any tab. */
const useWaitingEnd = (isWaiting: boolean, of: DraftOf, onEnd: (draft: CommentDraft) => void): void => {
  const latest = useRef({ of, onEnd })
  useEffect(() => {
    latest.current = { of, onEnd }
  })
  useEffect(() => {
    if (!isWaiting) return undefined
    const check = () => {
      const draft = readDraft(latest.current.of)
      if (draft.waiting === undefined) latest.current.onEnd(draft)
    }
    check()
    return watchDrafts(check)
  }, [isWaiting])
}

/** Counts characters like the server: an emoji counts as one. */
const lengthOf = (text: string): number => Array.from(text.trim()).length

const validate = (text: string): string | undefined => {
  const length = lengthOf(text)
  if (length === 0) return commentCommandsTexts.empty
  return length > Limits.commentLength ? commentCommandsTexts.tooLong : undefined
}

type Submission = {
  readonly post: { readonly _id: string; readonly slug: string }
  readonly text: string
  readonly user: OwnUser
}

/** Result of an attempt. `waiting`: the device is offline, and the comment will be sent later. */
type CommentOutcome =
  | { readonly kind: 'published' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly message: string }

/** The key is stored with the draft against duplicates. Offline, `publish-waiting-comments.ts` retries. */
const sendComment = async ({ post, text, user }: Submission, dispatch: Dispatch): Promise<CommentOutcome> => {
  const of = { userId: user._id, postId: post._id }
  const comment = text.trim()
  const { sent } = readDraft(of)
  const key = sent?.text === comment ? sent.key : nanoid()
  const draft = { text, sent: { text: comment, key } }
  const storeForLater = (): boolean => {
    saveDraft(of, { ...draft, waiting: { slug: post.slug } })
    // Without local storage, the comment would be lost instead of sent later.
    return readDraft(of).waiting !== undefined
  }
  if (!navigator.onLine && storeForLater()) return { kind: 'waiting' }
  saveDraft(of, draft)
  const { error } = await dispatch(
    commentCommandsApi.endpoints.addComment.initiate({ postId: post._id, comment, key, by: user }),
  )
  if (error === undefined) {
    saveDraft(of, { text: '' })
    return { kind: 'published' }
  }
  if (statusOf(error) === 0 && !navigator.onLine && storeForLater()) return { kind: 'waiting' }
  return { kind: 'failed', message: messageOf(error) }
}
