import '../../shared/letters/letters.css'
import './email-panel.css'
import type { LetterAllowance } from '@soko/contracts/types/letter.ts'
import { Clock, TriangleAlert } from 'lucide'
import { useId } from 'react'
import { useOnline } from '../../shared/lib/use-online.ts'
import { LetterState, Line, SendLetter } from '../../shared/letters/letter-state.tsx'
import { useListLettersInfiniteQuery } from '../../shared/letters/letters.api.ts'
import { lettersTexts, subscribersText } from '../../shared/letters/letters.texts.ts'
import { usePostLetter } from '../../shared/letters/use-post-letter.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { emailPanelTexts as texts } from './email-panel.texts.ts'
import { TestLetter } from './test-letter.tsx'

export type LetterChoice = {
  /** Whether the analysis will be sent as a letter. */
  readonly isChosen: boolean
  readonly isScheduled: boolean
  readonly choose: (isChosen: boolean) => void
}

type Props = {
  readonly draftId: string
  readonly isSaved: boolean
  readonly choice: LetterChoice
}

/** Beside Publish: whether to send a new analysis by email to the author's subscribers. */
export const EmailPanel = (props: Props) => {
  const id = useId()
  return (
    <section className="email-panel" aria-labelledby={id}>
      <h3 id={id}>{texts.title}</h3>
      <Content {...props} />
    </section>
  )
}

/** The letter of a published analysis, while its author changes it. */
export const EmailOfPost = ({ postId }: { readonly postId: string }) => {
  const id = useId()
  const { letter, subscribers = 0, hasNone } = usePostLetter({ _id: postId })
  return (
    <section className="email-panel" aria-labelledby={id}>
      <h3 id={id}>{texts.title}</h3>
      {letter && <LetterState letter={letter} subscribers={subscribers} isLinked />}
      {hasNone && subscribers > 0 ? (
        <>
          <SendLetter postId={postId} label={texts.sendNow(subscribersText(subscribers))} />
          <p className="hint">{texts.sendNowHint}</p>
        </>
      ) : (
        <p className="hint">{letter ? lettersTexts.once : texts.changes}</p>
      )}
    </section>
  )
}

const Content = ({ draftId, isSaved, choice }: Props) => {
  const isOnline = useOnline()
  const { data, error, isFetching, refetch } = useListLettersInfiniteQuery(undefined, {
    skip: !isOnline,
    refetchOnMountOrArgChange: true,
  })
  const allowance = data?.pages[0]?.allowance
  if (allowance === undefined) {
    if (isOnline && (error === undefined || isFetching)) {
      return (
        <div role="status" aria-label={texts.loading}>
          <Skeleton lines={2} />
        </div>
      )
    }
    return (
      <>
        <Tick choice={choice} />
        <p className="hint">
          {isOnline ? texts.notLoaded : texts.offline}{' '}
          {isOnline && (
            <button className="link" type="button" onClick={() => void refetch()}>
              {texts.retry}
            </button>
          )}
        </p>
      </>
    )
  }
  if (allowance.subscribers === 0 && !choice.isChosen) return <p className="hint">{texts.noSubscribers}</p>
  return (
    <>
      <Choice allowance={allowance} choice={choice} />
      {choice.isChosen && <TestLetter draftId={draftId} isSaved={isSaved} />}
    </>
  )
}

type ChoiceProps = { readonly allowance: LetterAllowance; readonly choice: LetterChoice }

const Choice = ({ allowance: { subscribers, left, isHeld }, choice }: ChoiceProps) => {
  const isOverLimit = left === 0 && !choice.isScheduled
  return (
    <>
      {isHeld && (
        <Line icon={TriangleAlert} kind="warn">
          {texts.held}
        </Line>
      )}
      {isOverLimit && (
        <Line icon={Clock} kind="warn">
          {texts.tooMany}
        </Line>
      )}
      {(!isOverLimit || choice.isChosen) && <Tick choice={choice} subscribers={subscribers} />}
    </>
  )
}

type TickProps = { readonly choice: LetterChoice; readonly subscribers?: number }

const Tick = ({ choice: { isChosen, isScheduled, choose }, subscribers }: TickProps) => {
  const hint = useId()
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={isChosen}
          aria-describedby={hint}
          onChange={({ target }) => {
            choose(target.checked)
          }}
        />
        {subscribers === undefined ? texts.tickUnknown : texts.tick(subscribersText(subscribers))}
      </label>
      <p className="hint email-panel-hint" id={hint}>
        {isScheduled ? texts.scheduledHint : texts.hint}
      </p>
    </>
  )
}
