import { Limits } from '@soko/contracts/limits.ts'
import type { OwnUser } from '@soko/contracts/types/user.ts'
import { useRef, useState } from 'react'
import { useAppDispatch } from '../../app/store.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { notify } from '../../ui/notify.ts'
import { keepDraft, readDraft } from './comment-draft.ts'
import { commentCommandsTexts } from './comment-commands.texts.ts'
import { commentsTexts } from './comments.texts.ts'
import { sendComment } from './send-comment.ts'

type Props = { readonly postId: string; readonly user: OwnUser }

/**
 * Writes a comment. It is shown at once; when it could not be published its text is back in the field, and stays on
 * the device until it is.
 */
export const CommentForm = ({ postId, user }: Props) => {
  const dispatch = useAppDispatch()
  const of = { userId: user._id, postId }
  const [text, setText] = useState(() => readDraft(of).text)
  const [state, setState] = useState<'writing' | 'sending' | 'published'>('writing')
  const [failure, setFailure] = useState<string>()
  const sending = state === 'sending'
  const form = useRef<HTMLFormElement>(null)

  const send = async (): Promise<void> => {
    const fault = faultOf(text)
    setFailure(fault)
    if (fault !== undefined) return
    setState('sending')
    const failed = await sendComment({ postId, text, user }, dispatch)
    // It has gone with the page, or with the session.
    if (failed !== undefined && form.current === null) notify('error', commentCommandsTexts.kept(failed))
    setFailure(failed)
    setState(failed === undefined ? 'published' : 'writing')
    if (failed === undefined) setText('')
  }

  return (
    <form
      ref={form}
      className="comment-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!sending) void send()
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
        readOnly={sending}
        onChange={(event) => {
          setText(event.target.value)
          keepDraft(of, { ...readDraft(of), text: event.target.value })
          setFailure(undefined)
          setState('writing')
        }}
      />
      <Button kind="go" type="submit" aria-disabled={sending}>
        {sending ? commentsTexts.sending : commentCommandsTexts.send}
      </Button>
      <p className="vh" role="status">
        {state === 'published' && commentCommandsTexts.published}
      </p>
    </form>
  )
}

/** In characters, as the server counts: an emoji is one. */
const lengthOf = (text: string): number => Array.from(text.trim()).length

const faultOf = (text: string): string | undefined => {
  const length = lengthOf(text)
  if (length === 0) return commentCommandsTexts.empty
  return length > Limits.commentLength ? commentCommandsTexts.tooLong : undefined
}
