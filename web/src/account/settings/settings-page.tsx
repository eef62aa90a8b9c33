import type { OwnUser } from '@soko/contracts/types/user.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Page } from '../../shared/pages/page.ts'
import { paths } from '../../shared/lib/paths.ts'
import { LinkButton } from '../../shared/ui/button.tsx'
import { RequireMember } from '../../shared/session/require-member.tsx'
import { KeySwitch } from '../../shared/shortcuts/key-switch.tsx'
import { keysTexts } from '../../shared/shortcuts/keys.texts.ts'
import { InstallSoko } from './install-soko.tsx'
import { editProfileTexts } from './edit-profile.texts.ts'
import { ProfileSection } from './profile-section.tsx'
import { DataDownload } from './data-download.tsx'
import { EmailSection } from './email-section.tsx'
import { EraseAccount } from './erase-account.tsx'
import { AccountErased } from './account-erased.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionList } from './session-list.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { SettingsSection } from './settings-section.tsx'
import { settingsTexts as texts } from './settings.texts.ts'
import { ShareBookmarks } from './share-bookmarks.tsx'
import { ThemeChoice } from './theme-choice.tsx'

const SettingsPage = () => {
  const [erased, setErased] = useState<OwnUser>()
  if (erased !== undefined) return <AccountErased user={erased} />
  return <RequireMember>{(user) => <Settings user={user} onErased={setErased} />}</RequireMember>
}

type Props = { readonly user: OwnUser; readonly onErased: (user: OwnUser) => void }

const Settings = ({ user, onErased }: Props) => (
  <SettingsFrame
    title={texts.title}
    act={<LinkButton to={paths.profile(user.username)}>{editProfileTexts.view}</LinkButton>}
  >
    <Contents />
    <ProfileSection user={user} />
    <EmailSection user={user} />
    <PasswordSection user={user} />
    <ThemeChoice />
    <SettingsSection id="keys" title={keysTexts.title}>
      <KeySwitch />
    </SettingsSection>
    <InstallSoko />
    <ShareBookmarks user={user} />
    <SessionList />
    <DataDownload user={user} />
    <EraseAccount user={user} onErased={onErased} />
  </SettingsFrame>
)

const SECTIONS = [
  ['profile', editProfileTexts.section],
  ['email', texts.email.title],
  ['password', texts.password.title],
  ['theme', texts.theme.title],
  ['keys', keysTexts.title],
  ['bookmarks', texts.bookmarks.title],
  ['sessions', texts.sessions.title],
  ['data', texts.data.title],
  ['erase', texts.erase.title],
] as const

/** The way to each section. */
const Contents = () => (
  <nav aria-label={texts.contents}>
    <ul className="settings-contents">
      {SECTIONS.map(([id, title]) => (
        <li key={id}>
          <Link className="chip" to={`#${id}`}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

/** `/settings`: what members decide about their own account. */
export const page: Page = {
  Component: SettingsPage,
  describe: () => ({ title: texts.title, unlisted: true }),
}
