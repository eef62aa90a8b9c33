import type { ResponseTo } from '@soko/contracts/endpoints/requests.ts'
import type { OwnUser } from '@soko/contracts/types/user.ts'
import { Link } from 'react-router-dom'
import { paths } from '../../../shared/lib/paths.ts'
import { Loaded } from '../../../shared/pages/loaded.tsx'
import type { Page } from '../../../shared/pages/page.ts'
import { RequireMember } from '../../../shared/session/require-member.tsx'
import { useListSubscriptionsQuery } from '../../../shared/subscribing/subscriptions.api.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { Failure } from '../../../shared/ui/failure.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { settingsTexts } from '../settings.texts.ts'
import { DigestSection } from './digest-section.tsx'
import { mailSettingsTexts as texts } from './mail-settings.texts.ts'
import { SubscriptionList } from './subscription-list.tsx'

const MailSettingsPage = () => <RequireMember>{(user) => <MailSettings user={user} />}</RequireMember>

const MailSettings = ({ user }: { readonly user: OwnUser }) => {
  const query = useListSubscriptionsQuery()
  return (
    <SettingsFrame
      title={texts.title}
      action={<LinkButton to={paths.settings}>{settingsTexts.title}</LinkButton>}
    >
      <Loaded query={query} loading={texts.loading} lines={6}>
        {({ items, digest, suppressed }) => (
          <>
            <Address user={user} suppressed={suppressed} />
            <DigestSection
              items={items}
              schedule={digest}
              isConfirmed={user.emailVerified}
              onFirst={() => void query.refetch()}
            />
            <SubscriptionList items={items} />
          </>
        )}
      </Loaded>
    </SettingsFrame>
  )
}

type AddressProps = {
  readonly user: OwnUser
  readonly suppressed: ResponseTo<'GET /api/me/subscriptions'>['suppressed']
}

const Address = ({ user: { email, emailVerified }, suppressed }: AddressProps) => (
  <div className="stack">
    {suppressed !== null && <Failure message={texts.suppressed[suppressed](email)} />}
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
  </div>
)

export const page: Page = {
  Component: MailSettingsPage,
  describe: () => ({ title: texts.title, unlisted: true }),
}
