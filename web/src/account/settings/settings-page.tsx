import type { OwnUser } from '@soko/contracts/types/user.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Page } from '../../shared/pages/page.ts'
import { paths } from '../../shared/lib/paths.ts'
import { LinkButton, Button } from '../../shared/ui/button.tsx'
import { RequireMember } from '../../shared/session/require-member.tsx'
import { KeySwitch } from '../../shared/shortcuts/key-switch.tsx'
import { keysTexts } from '../../shared/shortcuts/keys.texts.ts'
import { editProfileTexts } from './edit-profile.texts.ts'
import { mailSettingsTexts } from './mails/mail-settings.texts.ts'
import { ProfileSection } from './profile-section.tsx'
import { DataDownload } from './data-download.tsx'
import { EmailSection } from './email-section.tsx'
import { AccountErased } from './account-erased.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionList } from './session-list.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { SettingsSection } from './settings-section.tsx'
import { settingsTexts as texts } from './settings.texts.ts'
import { useInstall } from '../../shared/lib/use-install.ts'
import { messageOf } from '../../shared/api/http.ts'
import { notify } from '../../shared/ui/notify.ts'
import { useUpdateProfileMutation } from './settings.api.ts'
import { type ThemeChoice as Choice, useThemeChoice } from '../../shared/lib/theme.ts'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'

const SettingsPage = () => {
  const [erased, setErased] = useState<OwnUser>()
  if (erased !== undefined) return <AccountErased user={erased} />
  return <RequireMember>{(user) => <Settings user={user} onErased={setErased} />}</RequireMember>
}

type Props = { readonly user: OwnUser; readonly onErased: (user: OwnUser) => void }

const Settings = ({ user, onErased }: Props) => (
  <SettingsFrame
    title={texts.title}
    action={<LinkButton to={paths.profile(user.username)}>{editProfileTexts.view}</LinkButton>}
  >
    <Contents />
    <ProfileSection user={user} />
    <EmailSection user={user} />
    <SettingsSection id="notifications" title={mailSettingsTexts.title} hint={mailSettingsTexts.about}>
      <LinkButton to={paths.mailSettings}>{mailSettingsTexts.open}</LinkButton>
    </SettingsSection>
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
  ['notifications', mailSettingsTexts.title],
  ['password', texts.password.title],
  ['theme', texts.theme.title],
  ['keys', keysTexts.title],
  ['bookmarks', texts.bookmarks.title],
  ['sessions', texts.sessions.title],
  ['data', texts.data.title],
  ['erase', texts.erase.title],
] as const

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

const installTexts = {
  title: 'Install Soko',
  hint: 'It opens from your home screen or desktop like an app, and takes hardly any space.',
  install: 'Install Soko',
}

/** Offers to install Soko as an app if the browser supports that. */
const InstallSoko = () => {
  const install = useInstall()
  if (install === undefined) return null
  return (
    <SettingsSection title={installTexts.title} hint={installTexts.hint}>
      <Button onClick={install}>{installTexts.install}</Button>
    </SettingsSection>
  )
}

const bookmarksTexts = texts.bookmarks

/** The checkbox changes at once, and reverts if saving fails. */
const ShareBookmarks = ({ user }: { readonly user: OwnUser }) => {
  const [save, { isLoading, originalArgs }] = useUpdateProfileMutation()
  const pendingChoice = isLoading ? originalArgs?.shareBookmarks : undefined
  const set = async (shareBookmarks: boolean) => {
    const { error } = await save({ id: user._id, shareBookmarks })
    if (error === undefined) notify('success', bookmarksTexts.saved[`${shareBookmarks}`])
    else notify('error', messageOf(error))
  }
  return (
    <SettingsSection id="bookmarks" title={bookmarksTexts.title} hint={bookmarksTexts.hint}>
      <label className="check">
        <input
          type="checkbox"
          checked={pendingChoice ?? user.shareBookmarks}
          onChange={({ target }) => void (isLoading || set(target.checked))}
        />
        {bookmarksTexts.share}
      </label>
    </SettingsSection>
  )
}

const themeTexts = texts.theme
const CHOICES = ['light', 'dark', 'device'] as const

/** Needs no click handler, because the first inline script handles the clicks. */
const ThemeChoice = () => {
  const chosen = useThemeChoice()
  return (
    <SettingsSection id="theme" title={themeTexts.title} hint={themeTexts.hint}>
      <div className="settings-choice">
        {CHOICES.map((theme) => (
          <ThemeButton key={theme} theme={theme} pressed={theme === chosen} />
        ))}
      </div>
    </SettingsSection>
  )
}

type ThemeButtonProps = { readonly theme: Choice; readonly pressed: boolean }

/** Has its own parent, because the first inline script focuses a theme button with the same parent. */
const ThemeButton = ({ theme, pressed }: ThemeButtonProps) => (
  <span>
    <Button wide data-theme-set={theme} aria-pressed={pressed}>
      {themeTexts[theme]}
    </Button>
  </span>
)

const eraseTexts = texts.erase

const EraseDialog = lazyPart(async () => (await import('./erase-dialog.tsx')).EraseDialog)

type EraseAccountProps = {
  readonly user: OwnUser
  /** Called before the sign-out. */
  readonly onErased: (user: OwnUser) => void
}

const EraseAccount = ({ user, onErased }: EraseAccountProps) => {
  const [isOpen, setIsOpen] = useState<boolean>()
  return (
    <SettingsSection id="erase" title={eraseTexts.title} hint={eraseTexts.hint}>
      <Button
        kind="bad"
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true)
        }}
      >
        {eraseTexts.open}
      </Button>
      {isOpen !== undefined && (
        <EraseDialog
          user={user}
          onErased={onErased}
          open={isOpen}
          onClose={() => {
            setIsOpen(false)
          }}
        />
      )}
    </SettingsSection>
  )
}

export const page: Page = {
  Component: SettingsPage,
  describe: () => ({ title: texts.title, unlisted: true }),
}
