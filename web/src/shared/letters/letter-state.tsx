import './letters.css'
import type { Letter } from '@soko/contracts/types/letter.ts'
import { CircleSlash, Clock, MailCheck, Send, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { messageOf } from '../api/http.ts'
import { inLocalTime, shortDate } from '../lib/dates.ts'
import { formatCount } from '../lib/format-count.ts'
import { useNow } from '../lib/use-now.ts'
import { Button } from '../ui/button.tsx'
import { FocusFallback } from '../ui/focus-fallback.tsx'
import { type IconNode, Icon } from '../ui/icon.tsx'
import { notify } from '../ui/notify.ts'
import { letterPath } from './letter-paths.ts'
import { useSendLetterMutation, useStopLetterMutation } from './letters.api.ts'
import { lettersTexts as texts, subscribersText } from './letters.texts.ts'

type Props = {
  readonly letter: Letter
  /** The number of subscribers, who become the recipients; undefined if unknown. */
  readonly subscribers: number | undefined
  /** Whether it links to the page with the results. */
  readonly isLinked?: boolean
}

/** Shows the state of a letter, with the buttons to stop it and to send it after all. */
export const LetterState = ({ letter, subscribers = 0, isLinked = false }: Props) => {
  const now = useNow()
  return (
    <FocusFallback className="letter-state">
      <div role="status">
        <Status letter={letter} subscribers={subscribers} />
      </div>
      {letter.status === 'requested' && Date.parse(letter.sendAt) > now && <Stop {...letter} />}
      {letter.status === 'stopped' && <SendLetter postId={letter.postId} label={texts.send} />}
      {isLinked && letter.status !== 'requested' && letter.status !== 'stopped' && (
        <Link className="link" to={letterPath(letter.postId)}>
          {texts.see}
        </Link>
      )}
    </FocusFallback>
  )
}

/** Formats a time as in `18:15`, in the reader's time zone. */
export const clockOf = (iso: string): string => inLocalTime(iso).time.slice(0, 'hh:mm'.length)

const dayAndClock = (iso: string): string => `${shortDate(inLocalTime(iso).date)}, ${clockOf(iso)}`

const Status = ({ letter, subscribers }: { readonly letter: Letter; readonly subscribers: number }) => {
  const now = useNow()
  const { status, sendAt, endedAt, sent, pause } = letter
  switch (status) {
    case 'requested':
      return Date.parse(sendAt) > now ? (
        <Line icon={Clock}>
          <b>{texts.goesOut(subscribersText(subscribers), clockOf(sendAt))}</b> {texts.corrections}
        </Line>
      ) : (
        <Line icon={Send}>{texts.preparing(subscribersText(subscribers))}</Line>
      )
    case 'stopped':
      return <Line icon={CircleSlash}>{texts.stopped}</Line>
    case 'sending':
      return <Progress letter={letter} />
    case 'paused':
      return (
        <Line icon={TriangleAlert} kind="warn">
          {texts.paused[pause ?? 'admin']}
        </Line>
      )
    case 'held':
      return (
        <Line icon={TriangleAlert} kind="warn">
          {texts.held}
        </Line>
      )
    case 'ended':
      return (
        <Line icon={MailCheck} kind="good">
          {texts.ended(subscribersText(sent), dayAndClock(endedAt ?? sendAt))}
        </Line>
      )
  }
}

const Progress = ({ letter }: { readonly letter: Letter }) => {
  const { recipients, sent, refused, skipped, uncertain } = letter
  const done = sent + refused + skipped + uncertain
  const all = Math.max(recipients ?? 0, done, 1)
  const percent = Math.floor((100 * done) / all)
  return (
    <>
      <Line icon={Send}>{texts.progress(formatCount(sent), formatCount(recipients ?? 0))}</Line>
      <svg className="letter-progress" role="img" aria-label={texts.progressBar(percent)}>
        <rect width={`${percent}%`} height="100%" />
      </svg>
    </>
  )
}

type LineProps = {
  readonly icon: IconNode
  readonly kind?: 'good' | 'warn'
  readonly children: ReactNode
}

/** A sentence with an icon. */
export const Line = ({ icon, kind, children }: LineProps) => (
  <p className="letter-line" data-kind={kind}>
    <Icon of={icon} />
    <span>{children}</span>
  </p>
)

const Stop = ({ postId }: Pick<Letter, 'postId'>) => {
  const [stop, { isLoading }] = useStopLetterMutation()
  const run = async () => {
    const { error } = await stop({ postId })
    if (error !== undefined) notify('error', messageOf(error))
  }
  return (
    <Button aria-disabled={isLoading || undefined} onClick={() => void (isLoading || run())}>
      {isLoading ? texts.stopping : texts.stop}
    </Button>
  )
}

type SendProps = Pick<Letter, 'postId'> & { readonly label: string }

/** Requests the letter of a published analysis. */
export const SendLetter = ({ postId, label }: SendProps) => {
  const [send, { isLoading }] = useSendLetterMutation()
  const run = async () => {
    const { error } = await send({ postId })
    if (error !== undefined) notify('error', messageOf(error))
  }
  return (
    <Button aria-disabled={isLoading || undefined} onClick={() => void (isLoading || run())}>
      {isLoading ? texts.sending : label}
    </Button>
  )
}
