import { CURRENT_WORDING } from '@soko/contracts/text/subscription-wordings.ts'
import { MailCheck } from 'lucide'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { messageOf } from '../api/http.ts'
import { useNow } from '../lib/use-now.ts'
import { type Thunk, useAppDispatch } from '../store/store.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field-error.tsx'
import { Icon } from '../ui/icon.tsx'
import { subscriptionsApi } from './subscriptions.api.ts'
import { subscribingTexts } from './subscribing.texts.ts'

const minutes = (count: number): string => (count === 1 ? '1 minute' : `${count} minutes`)

const texts = {
  incomplete: 'That address is not complete. Check it for typing errors.',
  tooMany: (count: number) => `Too many requests from your network. Try again in ${minutes(count)}.`,
  title: 'Check your email',
  sent: ['We sent a link to', 'Open it within 48 hours to start your subscription.'],
  sentAgain: ['We sent a new link to', 'Only the newest link works.'],
  hint: 'Not there? Look in your spam folder. If you are subscribed already, no email comes.',
  again: 'Send it again',
  wait: (count: number) => `You can send it again in ${minutes(count)}.`,
  another: 'Use another address',
} as const

type FormRequest = {
  readonly email: string
  readonly purpose: string
  readonly shareAddress: boolean
}

/** What replaces the form, or the problem. `isBack`: the reader wants to enter another address. */
export type Outcome = {
  readonly Sent?: ComponentType<{ readonly onAnother: () => void }>
  readonly problem?: string
  readonly isInvalid?: true
  readonly isBack?: true
}

const MINUTE = 60_000
/** In minutes: an address gets at most one link an hour. */
const BETWEEN_LINKS = 60

/** Sends a visitor's form. Focuses an invalid address. */
export const sendForm =
  (form: HTMLFormElement): Thunk<Promise<Outcome>> =>
  async (dispatch) => {
    const data = new FormData(form)
    const textOf = (name: string): string => {
      const value = data.get(name)
      return typeof value === 'string' ? value.trim() : ''
    }
    const request = {
      email: textOf('email'),
      purpose: textOf('purpose'),
      shareAddress: data.has('shareAddress'),
    }
    const outcome = await dispatch(sendRequest(request))
    if (outcome === undefined) {
      return { Sent: ({ onAnother }) => <CheckEmail request={request} onAnother={onAnother} /> }
    }
    const field = form.elements.namedItem('email')
    if (outcome.isInvalid && field instanceof HTMLElement) field.focus()
    return outcome
  }

const incomplete: Outcome = { problem: texts.incomplete, isInvalid: true }

/** Returns undefined if it succeeded. */
const sendRequest =
  (request: FormRequest): Thunk<Promise<Outcome | undefined>> =>
  async (dispatch) => {
    const body = { ...request, wording: CURRENT_WORDING.version }
    const { error } = await dispatch(
      subscriptionsApi.endpoints.subscribeVisitor.initiate(body, { track: false }),
    )
    if (error === undefined) return undefined
    if (!('status' in error)) return { problem: messageOf(error) }
    const { status, errors, retryAfter = 1 } = error
    if (errors?.['email'] !== undefined) return incomplete
    if (status === 0) return { problem: subscribingTexts.offline }
    return { problem: status === 429 ? texts.tooMany(Math.ceil(retryAfter / 60)) : messageOf(error) }
  }

type CheckEmailProps = { readonly request: FormRequest; readonly onAnother: () => void }

/** The same for every address, so that nobody learns who subscribes to an author. */
const CheckEmail = ({ request, onAnother }: CheckEmailProps) => {
  const dispatch = useAppDispatch()
  const now = useNow()
  const [sent, setSent] = useState(() => ({ at: Date.now(), isAgain: false }))
  const [problem, setProblem] = useState<string>()
  const box = useRef<HTMLElement>(null)
  const left = Math.min(BETWEEN_LINKS, Math.ceil((sent.at - now) / MINUTE) + BETWEEN_LINKS)
  const [before, after] = sent.isAgain ? texts.sentAgain : texts.sent
  // The focused button was removed with the form.
  useEffect(() => box.current?.focus({ preventScroll: true }), [])

  const sendAgain = async (): Promise<void> => {
    if (left > 0) return
    const failure = await dispatch(sendRequest(request))
    setProblem(failure?.problem)
    if (failure === undefined) setSent({ at: Date.now(), isAgain: true })
  }

  return (
    <section className="sub" ref={box} tabIndex={-1} aria-label={texts.title}>
      <div role="status">
        <h2 className="sub-fact">
          <Icon of={MailCheck} />
          {texts.title}
        </h2>
        <p className="pitch">
          {before} <b dir="auto">{request.email}</b>. {after}
        </p>
      </div>
      <p className="hint">
        {texts.hint} {left > 0 && texts.wait(left)}
      </p>
      <FieldError error={problem} />
      <div className="sub-acts">
        <Button aria-disabled={left > 0 || undefined} onClick={() => void sendAgain()}>
          {texts.again}
        </Button>
        <Button kind="quiet" onClick={onAnother}>
          {texts.another}
        </Button>
      </div>
    </section>
  )
}
