import type { Session } from '@soko/contracts/types/session.ts'
import { messageOf } from '../../shared/api/http.ts'
import { Button } from '../../shared/ui/button.tsx'
import { FocusFallback } from '../../shared/ui/focus-fallback.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { Ago } from '../../shared/ui/ago.tsx'
import { FormattedDate } from '../../shared/ui/time.tsx'
import { useLogout } from '../sign-in/use-logout.ts'
import { useEndSessionMutation, useEndSessionsMutation, useListSessionsQuery } from './settings.api.ts'
import { SettingsSection } from './settings-section.tsx'
import { settingsTexts } from './settings.texts.ts'
import { LoadingOrFailure } from '../../shared/pages/loaded.tsx'

const texts = settingsTexts.sessions

export const SessionList = () => {
  const { data: sessions, error, refetch } = useListSessionsQuery()
  return (
    <SettingsSection id="sessions" title={texts.title} hint={texts.hint}>
      {sessions !== undefined && (
        <FocusFallback>
          <ul className="sessions">
            {sessions.map((session) => (
              <li key={session._id}>
                <OneSession session={session} />
              </li>
            ))}
          </ul>
          <EndOthers sessions={sessions} />
        </FocusFallback>
      )}
      {sessions === undefined && (
        <LoadingOrFailure error={error} onRetry={refetch} loading={texts.loading} lines={3} />
      )}
    </SettingsSection>
  )
}

const OneSession = ({ session }: { readonly session: Session }) => (
  <>
    <div>
      <p>
        <b>{session.device}</b> {session.current && <span className="tag">{texts.current}</span>}
      </p>
      <p className="hint">
        {texts.used} <Ago at={session.lastUsedAt} />, {texts.begun} <FormattedDate at={session.createdAt} />
      </p>
    </div>
    {session.current ? <LogoutButton /> : <EndButton session={session} />}
  </>
)

const LogoutButton = () => {
  const { logout, isLoading } = useLogout()
  return (
    <Button kind="quiet" aria-disabled={isLoading || undefined} onClick={logout}>
      {texts.logout}
    </Button>
  )
}

const EndButton = ({ session: { _id, device } }: { readonly session: Session }) => {
  const [endSession, { isLoading }] = useEndSessionMutation()
  const end = async () => {
    const { error } = await endSession({ id: _id })
    if (error === undefined) notify('success', texts.ended(device))
    else notify('error', messageOf(error))
  }
  return (
    <Button aria-disabled={isLoading || undefined} onClick={() => void (isLoading || end())}>
      <span>
        {texts.end}
        <span className="vh">: {device}</span>
      </span>
    </Button>
  )
}

/** The button that ends all other sessions. Hidden if there is only one, which has its own button. */
const EndOthers = ({ sessions }: { readonly sessions: readonly Session[] }) => {
  const [endSessions, { isLoading }] = useEndSessionsMutation()
  const others = sessions.filter(({ current }) => !current).map(({ _id }) => _id)
  const end = async () => {
    const { error } = await endSessions(others)
    if (error === undefined) notify('success', texts.endedOthers)
    else notify('error', messageOf(error))
  }
  if (others.length < 2) return null
  return (
    <p className="sessions-others">
      <Button aria-disabled={isLoading || undefined} onClick={() => void (isLoading || end())}>
        {isLoading ? texts.ending : texts.endOthers}
      </Button>
    </p>
  )
}
