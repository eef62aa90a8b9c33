import './push-prompt.css'
import { BellRing, Mail } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { messageOf } from '../api/http.ts'
import { paths } from '../lib/paths.ts'
import { useAppDispatch } from '../store/store.ts'
import { useSetSubscriptionMutation } from '../subscribing/subscriptions.api.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { notify } from '../ui/notify.ts'
import { Popover } from '../ui/popover.tsx'
import { declinePush } from './prompt-choice.ts'
import { offerAfterFollow, type PushOffer } from './offer-after-follow.ts'
import { pushTexts as texts } from './push.texts.ts'
import { turnOnPush } from './turn-on-push.ts'

type Props = {
  readonly authorId: string
  /** For display. */
  readonly name: string
  readonly offer: PushOffer
  readonly onClose: () => void
}

type State = PushOffer | 'blocked' | 'on'

/** Asks in Soko's words. Only 'Notify me' leads to the browser's own question. Must follow the Follow button. */
export const PushPrompt = ({ authorId, name, offer, onClose }: Props) => {
  const place = useRef<HTMLSpanElement>(null)
  const [button, setButton] = useState<HTMLButtonElement | null>()
  useEffect(() => {
    setButton(place.current?.previousElementSibling?.querySelector('button'))
  }, [])
  const [state, setState] = useState<State>(offer)
  const close = () => {
    if (state !== 'on') declinePush()
    onClose()
  }
  const titles = { push: texts.ask(name), email: texts.blocked, blocked: texts.blocked, on: texts.isOn }
  return (
    <>
      <span hidden ref={place} />
      {button && (
        <Popover button={button} open setOpen={close} title={titles[state]}>
          <div className="push-prompt">
            {state === 'push' && <AskForPush authorId={authorId} onState={setState} onNotNow={close} />}
            {state === 'email' && <OfferEmail authorId={authorId} name={name} onDone={onClose} />}
            {state === 'blocked' && <p>{texts.allow(location.host)}</p>}
            {state === 'on' && (
              <p className="push-prompt-on" role="status">
                <Icon of={BellRing} />
                <span>
                  {texts.on}{' '}
                  <Link className="link" to={paths.mailSettings}>
                    {texts.settings}
                  </Link>
                </span>
              </p>
            )}
          </div>
        </Popover>
      )}
    </>
  )
}

type AskProps = {
  readonly authorId: string
  readonly onState: (state: State) => void
  readonly onNotNow: () => void
}

const AskForPush = ({ authorId, onState, onNotNow }: AskProps) => {
  const dispatch = useAppDispatch()
  const [isAsking, setIsAsking] = useState(false)
  const turnOn = async () => {
    setIsAsking(true)
    const outcome = await dispatch(turnOnPush({ withPosts: true }))
    setIsAsking(false)
    if (outcome === 'on') onState('on')
    else if (outcome === 'blocked') onState((await dispatch(offerAfterFollow(authorId))) ?? 'blocked')
    else if (outcome !== 'dismissed') notify('error', outcome.message)
  }
  return (
    <>
      <p>{texts.about}</p>
      <div className="push-prompt-acts">
        <Button aria-disabled={isAsking || undefined} onClick={() => void (isAsking || turnOn())}>
          <Icon of={BellRing} />
          {isAsking ? texts.asking : texts.notify}
        </Button>
        <Button kind="quiet" onClick={onNotNow}>
          {texts.notNow}
        </Button>
      </div>
    </>
  )
}

type EmailProps = { readonly authorId: string; readonly name: string; readonly onDone: () => void }

const OfferEmail = ({ authorId, name, onDone }: EmailProps) => {
  const [subscribe, { isLoading }] = useSetSubscriptionMutation()
  const get = async () => {
    const { error } = await subscribe({ purpose: `author:${authorId}`, on: true })
    if (error !== undefined) {
      notify('error', messageOf(error))
      return
    }
    notify('success', texts.emailed(name))
    onDone()
  }
  return (
    <>
      <p>{texts.allowOrEmail(location.host)}</p>
      <div className="push-prompt-acts">
        <Button aria-disabled={isLoading || undefined} onClick={() => void (isLoading || get())}>
          <Icon of={Mail} />
          {texts.email}
        </Button>
      </div>
    </>
  )
}
