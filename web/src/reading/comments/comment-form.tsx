import { Limits } from '@soko/contracts/fields/limits.ts'
import type { OwnUser } from '@soko/contracts/types/user.ts'
import { useEffect, useRef, useState } from 'react'
import { nanoid } from '@reduxjs/toolkit'
import { paths } from '../../shared/lib/paths.ts'
import { dropTap, readTap } from '../../shared/lib/tap.ts'
import { useAppDispatch, type Dispatch } from '../../shared/store/store.ts'
import { Button } from '../../shared/ui/button.tsx'
import { TextArea } from '../../shared/ui/field.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { type CommentDraft, type DraftOf, keepDraft, readDraft, watchDrafts } from './comment-draft.ts'
import { commentCommandsTexts } from './comment-commands.texts.ts'
import { commentsTexts } from './comments.texts.ts'
import { messageOf, statusOf } from '../../shared/api/http.ts'
import { commentCommandsApi } from './comment-commands.api.ts'

type Props = { readonly post: { readonly _id: string; readonly slug: string }; readonly user: OwnUser }

/**
 * Writes a comment. It is shown at once; when it could not be published its text is back in the field, and stays on
 * the device until it is. Without a network it waits for it, and can be taken back until then.
 */
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
    const fault = faultOf(text)
    setFailure(fault)
    if (fault !== undefined) return
    setState('sending')
    const outcome = await sendComment({ post, text, user }, dispatch)
    if (outcome.kind !== 'failed') {
      setState(outcome.kind)
      if (outcome.kind === 'published') setText('')
      return
    }
    // It has gone with the page, or with the session.
    if (form.current === null) notify('error', commentCommandsTexts.kept(outcome.why))
    setFailure(outcome.why)
    setState('writing')
  }
  // The visitor tapped 'Sign in to comment' and has signed in since.
  useEffect(() => {
    if (readTap(`${paths.post(post.slug)}#comments`)?.id !== post._id) return
    dropTap()
    form.current?.querySelector('textarea')?.focus()
  }, [post])
  useWaitingEnd(state === 'waiting', of, (draft) => {
    setText(draft.text)
    setState(draft.text === '' ? 'published' : 'writing')
  })
  const stopWaiting = () => {
    keepDraft(of, { ...readDraft(of), waiting: undefined })
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
          keepDraft(of, { ...readDraft(of), text: event.target.value })
          setFailure(undefined)
          setState('writing')
        }}
      />
      <div role="status">{state === 'waiting' && <p>{commentCommandsTexts.waiting.title}</p>}</div>
      {state === 'waiting' ? (
        <Button key="stop" onClick={stopWaiting}>
          {commentCommandsTexts.waiting.stop}
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

/** Tells when a comment waits no more: it has been published or refused, or taken back, in this tab or another one. */
const useWaitingEnd = (isWaiting: boolean, of: DraftOf, onEnd: (draft: CommentDraft) => void): void => {
  const latest = useRef({ of, onEnd })
  useEffect(() => {
    latest.current = { of, onEnd }
  })
  useEffect(() => {
    if (!isWaiting) return undefined
    const look = () => {
      const draft = readDraft(latest.current.of)
      if (draft.waiting === undefined) latest.current.onEnd(draft)
    }
    // It may have ended before this listened.
    look()
    return watchDrafts(look)
  }, [isWaiting])
}

/** In characters, as the server counts: an emoji is one. */
const lengthOf = (text: string): number => Array.from(text.trim()).length

const faultOf = (text: string): string | undefined => {
  const length = lengthOf(text)
  if (length === 0) return commentCommandsTexts.empty
  return length > Limits.commentLength ? commentCommandsTexts.tooLong : undefined
}

type Wish = {
  readonly post: { readonly _id: string; readonly slug: string }
  readonly text: string
  readonly user: OwnUser
}

/** The result of a try. `waiting`: there is no network, and it is sent once that is back. */
type CommentOutcome =
  | { readonly kind: 'published' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly why: string }

/**
 * Publishes a comment. The key of its request is kept with the draft until it is published: a comment whose answer was
 * lost is sent again under the same key, even after a reload, and is published once. Another text has another key. Without
 * a network it waits: `publish-waiting-comments.ts` sends it from whatever page is open.
 */
const sendComment = async ({ post, text, user }: Wish, dispatch: Dispatch): Promise<CommentOutcome> => {
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
