import { Limits } from '@soko/contracts/limits.ts'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { appTexts } from '../../app/app.texts.ts'
import { useAppStore } from '../../app/store.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { commentsTexts } from './comments.texts.ts'
import { useDraft } from './use-draft.ts'

/**
 * Writes a comment. It is shown at once; when it could not be published its text is back in the field, and stays on
 * the device until it is.
 */
export const CommentForm = ({ postId }: { readonly postId: string }) => {
  const store = useAppStore()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { text, setText } = useDraft(postId)
  const [state, setState] = useState<'writing' | 'sending' | 'published'>('writing')
  const [failure, setFailure] = useState<string>()
  const sending = state === 'sending'

  const send = async (): Promise<void> => {
    const fault = faultOf(text)
    setFailure(fault)
    if (fault !== undefined) return
    setState('sending')
    const sent = await import('./send-comment.ts')
      .then(async ({ sendComment }) => sendComment({ postId, text }, store))
      .catch(() => ({ failure: appTexts.offline }))
    setState(sent === 'published' ? 'published' : 'writing')
    if (sent === 'signed-out') void navigate(paths.login(pathname + search))
    else if (sent !== 'published') setFailure(sent.failure)
  }

  return (
    <form
      className="comment-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!sending) void send()
      }}
    >
      <TextArea
        label={commentsTexts.label}
        hint={commentsTexts.hint}
        error={failure}
        counter={{ length: lengthOf(text), max: Limits.commentLength }}
        rows={3}
        name="comment"
        value={sending ? '' : text}
        readOnly={sending}
        onChange={(event) => {
          setText(event.target.value)
          setFailure(undefined)
          setState('writing')
        }}
      />
      <Button kind="go" type="submit" aria-disabled={sending}>
        {sending ? commentsTexts.sending : commentsTexts.send}
      </Button>
      <p className="vh" role="status">
        {state === 'published' && commentsTexts.published}
      </p>
    </form>
  )
}

/** In characters, as the server counts: an emoji is one. */
const lengthOf = (text: string): number => Array.from(text.trim()).length

const faultOf = (text: string): string | undefined => {
  const length = lengthOf(text)
  if (length === 0) return commentsTexts.empty
  return length > Limits.commentLength ? commentsTexts.tooLong : undefined
}
