import { writtenPost } from '@soko/contracts/types/call-lines.ts'
import './drafts.css'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'
import { Button, LinkButton } from '../../shared/ui/button.tsx'
import type { Autosave, DraftView } from './autosave.ts'
import { inOrder, type PostFields } from './draft.ts'
import { draftName, newDraftId } from './draft-names.ts'
import { createDraftStore } from './draft-store.ts'
import type { Ended } from './draft-sync.types.ts'
import { endedDraftsTexts } from './ended-drafts.texts.ts'

const { ended: texts, answerLost } = endedDraftsTexts

type Props = {
  readonly ended: Ended
  readonly draft: Autosave & DraftView
  readonly userId: string
  readonly phase: 'idle' | 'waiting' | 'sending'
  readonly submit: () => Promise<void>
}

/** Another device published or discarded the open draft. */
export const EndedNotice = (props: Props) => {
  const { ended, draft, userId } = props
  const navigate = useNavigate()
  if (ended.kind === 'published' && draft.content.attempt !== undefined) return <ResponseLost {...props} />

  const keepAsNew = () => {
    draft.flush()
    const { fields, aside } = draft.view().content
    const newId = newDraftId()
    const store = createDraftStore(localStorage, draftName(userId, newId))
    if (store.save({ fields, ...(aside && { aside }) }).kind !== 'saved') return
    draft.finish()
    void navigate(paths.draft(newId), { replace: true })
  }
  const drop = () => {
    draft.finish()
    void navigate(paths.drafts)
  }
  return (
    <section className="draft-notice" role="alert" aria-label={texts[ended.kind].title}>
      <p>
        <strong>{texts[ended.kind].title}</strong> {texts[ended.kind].text}
      </p>
      <div className="draft-actions">
        {ended.kind === 'published' && (
          <>
            <LinkButton to={paths.post(ended.postId)}>{texts.read}</LinkButton>
            <Button onClick={keepAsNew}>{texts.keepAsNew}</Button>
          </>
        )}
        <Button kind="quiet" onClick={drop}>
          {texts.drop}
        </Button>
      </div>
    </section>
  )
}

/** Sending the same request again returns the lost response. */
const ResponseLost = ({ draft: { content }, phase, submit }: Props) => {
  const hasRetried = useRef(false)
  const isAsSent = content.attempt?.unanswered.some((body) => isBodyOf(body, content.fields)) === true
  const isBusy = phase !== 'idle'
  useEffect(() => {
    if (!isAsSent || isBusy || hasRetried.current) return
    hasRetried.current = true
    void submit()
  }, [isAsSent, isBusy, submit])
  if (isBusy) return null
  return (
    <section className="draft-notice" role="alert" aria-label={answerLost.title}>
      <p>
        <strong>{answerLost.title}</strong> {isAsSent ? answerLost.text : answerLost.since}
      </p>
      <div className="draft-actions">
        <Button onClick={() => void submit()}>{isAsSent ? answerLost.read : answerLost.publish}</Button>
      </div>
    </section>
  )
}

/** Whether a request body has these fields. Bodies are JSON and start with the fields. */
const isBodyOf = (body: string, fields: PostFields): boolean =>
  body.startsWith(JSON.stringify(writtenPost(inOrder(fields))).slice(0, -1))
