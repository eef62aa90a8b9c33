import './notifications-page.css'
import type { ResponseTo } from '@soko/contracts/endpoints/requests.ts'
import type { OwnUser } from '@soko/contracts/types/user.ts'
import { MailX } from 'lucide'
import { Link } from 'react-router-dom'
import { paths } from '../../../shared/lib/paths.ts'
import { Loaded } from '../../../shared/pages/loaded.tsx'
import type { Page } from '../../../shared/pages/page.ts'
import { useGetPushQuery } from '../../../shared/push/push.api.ts'
import { RequireMember } from '../../../shared/session/require-member.tsx'
import { useListSubscriptionsQuery } from '../../../shared/subscribing/subscriptions.api.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { settingsTexts } from '../settings.texts.ts'
import { DigestSection } from './digest-section.tsx'
import { mailSettingsTexts as texts } from './mail-settings.texts.ts'
import { NotificationMatrix } from './notification-matrix.tsx'
import { useGetBellQuery } from './notification-settings.api.ts'
import { DailyLimit, QuietHours } from './push-times.tsx'
import { SavedAt, SaveProblem } from './save-state.tsx'
import { SettingsNote } from './settings-note.tsx'
import { SubscriptionList } from './subscription-list.tsx'
import { useSaves } from './use-saves.ts'

const DevicesSection = lazyPart(async () => (await import('./devices-section.tsx')).DevicesSection)

const NotificationsPage = () => <RequireMember>{(user) => <Notifications user={user} />}</RequireMember>

const Notifications = ({ user }: { readonly user: OwnUser }) => {
  const saves = useSaves()
  const bell = useGetBellQuery()
  const push = useGetPushQuery()
  const subscriptions = useListSubscriptionsQuery()
  const { emailVerified: isConfirmed } = user
  return (
    <SettingsFrame
      title={texts.title}
      action={
        <div className="save-head">
          <SavedAt savedAt={saves.savedAt} />
          <LinkButton to={paths.settings}>{settingsTexts.title}</LinkButton>
        </div>
      }
    >
      <Loaded query={allOf(bell, push, subscriptions)} loading={texts.loading} lines={12}>
        {([{ kinds }, { settings, devices }, { items, suppressed }]) => (
          <>
            {suppressed !== null && <Suppressed email={user.email} reason={suppressed} />}
            <NotificationMatrix
              saves={saves}
              bell={kinds}
              push={settings}
              devices={devices.length}
              purposes={items.map(({ purpose }) => purpose)}
              isConfirmed={isConfirmed}
            />
          </>
        )}
      </Loaded>
      {subscriptions.data && (
        <>
          <DigestSection
            saves={saves}
            purposes={subscriptions.data.items.map(({ purpose }) => purpose)}
            schedule={subscriptions.data.digest}
            isConfirmed={isConfirmed}
            onFirst={() => void subscriptions.refetch()}
          />
          <SubscriptionList items={subscriptions.data.items} address={<Address user={user} />} />
        </>
      )}
      {push.data && (
        <>
          <QuietHours saves={saves} settings={push.data.settings} />
          <DailyLimit saves={saves} settings={push.data.settings} />
          <DevicesSection devices={push.data.devices} />
        </>
      )}
      <SaveProblem saves={saves} />
    </SettingsFrame>
  )
}

type Query<Data> = Pick<Parameters<typeof Loaded<Data>>[0]['query'], 'data' | 'error' | 'refetch'>

/** Has data once all three have. A retry refetches those that failed. */
const allOf = <A, B, C>(a: Query<A>, b: Query<B>, c: Query<C>): Query<readonly [A, B, C]> => ({
  data:
    a.data === undefined || b.data === undefined || c.data === undefined
      ? undefined
      : [a.data, b.data, c.data],
  error: a.error ?? b.error ?? c.error,
  refetch: () => {
    for (const { error, refetch } of [a, b, c]) if (error !== undefined) refetch()
  },
})

type SuppressedProps = {
  readonly email: string
  readonly reason: NonNullable<ResponseTo<'GET /api/me/subscriptions'>['suppressed']>
}

const Suppressed = ({ email, reason }: SuppressedProps) => (
  <SettingsNote
    kind="warn"
    icon={MailX}
    action={<LinkButton to={`${paths.settings}#email`}>{texts.changeAddress}</LinkButton>}
  >
    {texts.suppressed[reason](email)}
  </SettingsNote>
)

const Address = ({ user: { email, emailVerified } }: { readonly user: OwnUser }) => (
  <p className="hint">
    {emailVerified ? texts.address(email) : texts.unconfirmed}{' '}
    {!emailVerified && (
      <>
        <Link className="link" to={paths.verify}>
          {texts.confirm}
        </Link>
        {' \u00b7 '}
      </>
    )}
    <Link className="link" to={`${paths.settings}#email`}>
      {texts.changeAddress}
    </Link>
  </p>
)

export const page: Page = {
  Component: NotificationsPage,
  describe: () => ({ title: texts.title, unlisted: true }),
}
