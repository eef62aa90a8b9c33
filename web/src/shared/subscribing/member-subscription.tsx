import { CURRENT_WORDING } from '@soko/contracts/text/subscription-wordings.ts'
import type { SuppressionReason } from '@soko/contracts/types/subscription.ts'
import { Mail, MailCheck, MailX } from 'lucide'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { messageOf } from '../api/http.ts'
import { paths } from '../lib/paths.ts'
import { type Thunk, useSession } from '../store/store.ts'
import { useCommand } from '../store/use-command.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Failure } from '../ui/failure.tsx'
import { FocusFallback } from '../ui/focus-fallback.tsx'
import { Icon, type IconNode } from '../ui/icon.tsx'
import { dismissErrors, notify } from '../ui/notify.ts'
import { memberTexts as texts } from './member-subscription.texts.ts'
import { type Place, purposeOf, type Subject } from './subject.ts'
import { subscribingTexts } from './subscribing.texts.ts'
import { isSamePurpose, subscriptionsApi, useListSubscriptionsQuery } from './subscriptions.api.ts'

type Props = { readonly subject: Subject; readonly place: Place }

/** One button, because the address of a member is known and confirmed. */
export const MemberSubscription = ({ subject, place }: Props) => {
  const { user } = useSession()
  const { data, error, refetch } = useListSubscriptionsQuery(undefined, { skip: !user })
  const purpose = purposeOf(subject)
  const subscription = data?.items.find((item) => isSamePurpose(item.purpose, purpose))
  const isOn = subscription !== undefined
  const isSharing = subscription?.shareAddress ?? false
  const toggle = useCommand(async () => Promise.resolve(setSubscription({ purpose, on: !isOn })))
  const share = useCommand(async () =>
    Promise.resolve(setSubscription({ purpose, on: true, shareAddress: !isSharing })),
  )
  if (user === null) return null
  if (data === undefined) {
    return error && <Failure message={messageOf(error)} onRetry={() => void refetch()} />
  }
  if (!user.emailVerified) return <Unconfirmed email={user.email} />
  if (data.suppressed !== null) {
    return <Suppressed email={user.email} reason={data.suppressed} onSubscribe={toggle} />
  }
  const sharing = isOn && subject.kind === 'author' && <ShareAddress isOn={isSharing} toggle={share} />
  const props = { subject, email: user.email, isOn, toggle, sharing }
  return place === 'profile' ? <ProfileButton {...props} /> : <Box {...props} />
}

const { setSubscription: command } = subscriptionsApi.endpoints

const setSubscription =
  (change: Parameters<typeof command.initiate>[0]): Thunk<Promise<void>> =>
  async (dispatch) => {
    const { error } = await dispatch(command.initiate(change, { track: false }))
    if (error === undefined) dismissErrors()
    else notify('error', messageOf(error))
  }

type ChoiceProps = {
  readonly subject: Subject
  readonly email: string
  readonly isOn: boolean
  readonly toggle: () => void
  readonly sharing: ReactNode
}

const ProfileButton = ({ email, isOn, toggle, sharing }: ChoiceProps) => (
  <div className="sub-profile">
    <Button aria-pressed={isOn} onClick={toggle}>
      <Icon of={isOn ? MailCheck : Mail} />
      {isOn ? texts.isOn : texts.get}
    </Button>
    <p className="hint">{isOn ? texts.clickAgain : texts.to(email)}</p>
    {sharing}
  </div>
)

const Box = ({ subject: { kind, name }, email, isOn, toggle, sharing }: ChoiceProps) => {
  const what = kind === 'author' ? texts.newBy(name) : texts.bestIn(name)
  if (isOn) {
    return (
      <Frame title={texts.on}>
        <Fact icon={MailCheck} kind="ok">
          {texts.goTo(what, email)}
        </Fact>
        {sharing}
        <div className="sub-acts">
          <Button kind="quiet" onClick={toggle}>
            {texts.unsubscribe}
          </Button>
        </div>
      </Frame>
    )
  }
  return (
    <Frame title={kind === 'author' ? subscribingTexts.title : subscribingTexts.categoryTitle(name)}>
      <p className="pitch">{what}.</p>
      <div className="sub-acts">
        <Button onClick={toggle}>{subscribingTexts.subscribe}</Button>
      </div>
      <p className="hint">
        {texts.weSend(email)}{' '}
        <Link className="link" to={paths.mailSettings}>
          {texts.change}
        </Link>
      </p>
    </Frame>
  )
}

/** Consent, so it is off until the member ticks it. */
const ShareAddress = ({ isOn, toggle }: { readonly isOn: boolean; readonly toggle: () => void }) => (
  <label className="tick">
    <input type="checkbox" checked={isOn} onChange={toggle} />
    <span>
      {CURRENT_WORDING.shareAddress.label}
      <span className="hint">{CURRENT_WORDING.shareAddress.hint}</span>
    </span>
  </label>
)

const Unconfirmed = ({ email }: { readonly email: string }) => (
  <Frame title={texts.unconfirmed}>
    <Fact icon={Mail} kind="act">
      {texts.unconfirmedText(email)}
    </Fact>
    <div className="sub-acts">
      <LinkButton to={paths.verify}>{texts.confirm}</LinkButton>
    </div>
  </Frame>
)

type SuppressedProps = {
  readonly email: string
  readonly reason: SuppressionReason
  readonly onSubscribe: () => void
}

/** Only the member can withdraw a complaint: by subscribing again. */
const Suppressed = ({ email, reason, onSubscribe }: SuppressedProps) => (
  <Frame title={texts.suppressed}>
    <Fact icon={MailX} kind="no">
      {texts.suppressedBy[reason](email)}
    </Fact>
    <div className="sub-acts">
      {reason === 'complaint' ? (
        <Button onClick={onSubscribe}>{subscribingTexts.subscribe}</Button>
      ) : (
        <LinkButton to={paths.settings}>{texts.changeAddress}</LinkButton>
      )}
    </div>
  </Frame>
)

/** Keeps the focus in place when the state, and with it the button, changes. */
const Frame = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId()
  return (
    <FocusFallback>
      <section className="sub" aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        {children}
      </section>
    </FocusFallback>
  )
}

type FactProps = {
  readonly icon: IconNode
  readonly kind: 'ok' | 'act' | 'no'
  readonly children: ReactNode
}

const Fact = ({ icon, kind, children }: FactProps) => (
  <p className={`sub-fact sub-${kind}`} role="status">
    <Icon of={icon} />
    <span>{children}</span>
  </p>
)
