import type { Reported } from '@soko/contracts/types/report.ts'
import { useEffect, useRef, useState } from 'react'
import { useAppDispatch, useSession } from '../../shared/store/store.ts'
import { Button } from '../../shared/ui/button.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { withoutConfirmation, close, remove, reopen, restore, suspend } from './act-on-reported.ts'
import type { AnswerFormProps } from './answer-form.tsx'
import { reportQueueTexts as texts } from './reports.texts.ts'
import type { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { LazyConfirm } from '../lazy-confirm.ts'

const AnswerForm = lazyPart<AnswerFormProps>(async () => (await import('./answer-form.tsx')).AnswerForm)

export const ReportActions = ({ reported }: { readonly reported: Reported }) => {
  const { _id: id, state, isThere, removed } = reported
  const dispatch = useAppDispatch()
  const { isAnswering, end, answerButton } = useAnswerForm()
  const onClick = (thunk: Parameters<typeof withoutConfirmation>[0]) => () =>
    void dispatch(withoutConfirmation(thunk))
  return (
    <>
      <div className="message-acts">
        {isThere && <Remove reported={reported} />}
        {removed !== null && <Button onClick={onClick(restore(reported))}>{texts.restore}</Button>}
        <SuspendAuthor reported={reported} />
        {state === 'open' ? (
          <>
            <Button onClick={onClick(close(id, 'done'))}>{texts.done}</Button>
            <Button onClick={onClick(close(id, 'dismissed'))}>{texts.dismiss}</Button>
          </>
        ) : (
          removed === null && <Button onClick={onClick(reopen(id))}>{texts.reopen}</Button>
        )}
        <Button {...answerButton}>{texts.answer.open}</Button>
      </div>
      {isAnswering && <AnswerForm reported={reported} onEnd={end} />}
    </>
  )
}

/** When the form closes, the focus returns to the button that opens it. */
const useAnswerForm = () => {
  const [isAnswering, setIsAnswering] = useState(false)
  const ref = useRef<HTMLButtonElement>(null)
  const wasAnswering = useRef(false)
  useEffect(() => {
    if (wasAnswering.current && !isAnswering) ref.current?.focus()
    wasAnswering.current = isAnswering
  }, [isAnswering])
  const end = () => {
    setIsAnswering(false)
  }
  const onClick = () => {
    setIsAnswering(!isAnswering)
  }
  return { isAnswering, end, answerButton: { ref, onClick, 'aria-expanded': isAnswering } }
}

const Remove = ({ reported }: { readonly reported: Reported }) => {
  const dispatch = useAppDispatch()
  const title = reported.post?.title ?? ''
  if (reported.about === 'comment') {
    const actionTexts = texts.removeComment
    return (
      <ConfirmedAction texts={actionTexts} act={async () => dispatch(remove(reported, actionTexts.done))} />
    )
  }
  const actionTexts = { ...texts.removePost, title: texts.removePost.title(title) }
  return (
    <ConfirmedAction
      texts={actionTexts}
      about={title}
      act={async () => dispatch(remove(reported, texts.removePost.done(title)))}
    />
  )
}

/** The button to suspend the author. Hidden if the author is erased, or is this admin. */
const SuspendAuthor = ({ reported: { author } }: { readonly reported: Reported }) => {
  const dispatch = useAppDispatch()
  const { user } = useSession()
  if (author === null || author._id === user?._id) return null
  const { username } = author
  const actionTexts = texts.suspend
  return (
    <ConfirmedAction
      texts={{ ...actionTexts, open: actionTexts.open(username), title: actionTexts.title(username) }}
      act={async () => dispatch(suspend(author))}
    />
  )
}

type Props = {
  readonly texts: {
    readonly open: string
    readonly title: string
    readonly what: readonly string[]
    readonly confirm: string
    readonly working: string
  }
  /** Added to the button's label for screen readers, because other entries have the same button. */
  readonly about?: string | undefined
  readonly act: Parameters<typeof ConfirmDialog>[0]['onConfirm']
}

const ConfirmedAction = ({ texts, about, act }: Props) => {
  const [isOpen, setIsOpen] = useState<boolean>()
  return (
    <>
      <Button
        kind="bad"
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true)
        }}
      >
        <span>
          {texts.open}
          {about !== undefined && <span className="vh">: {about}</span>}
        </span>
      </Button>
      {isOpen !== undefined && (
        <LazyConfirm
          open={isOpen}
          onClose={() => {
            setIsOpen(false)
          }}
          title={texts.title}
          confirm={texts.confirm}
          working={texts.working}
          bad
          onConfirm={act}
        >
          <ul className="admin-what">
            {texts.what.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </LazyConfirm>
      )}
    </>
  )
}
