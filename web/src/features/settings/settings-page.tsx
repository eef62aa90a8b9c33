import type { OwnUser } from '@soko/contracts/types/user.ts'
import { Link } from 'react-router-dom'
import type { Page } from '../../app/page.ts'
import { paths } from '../../lib/paths.ts'
import { useDarkTheme } from '../../lib/theme.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { RequireMember } from '../auth/require-member.tsx'
import { DataDownload } from './data-download.tsx'
import { EraseAccount } from './erase-account.tsx'
import { SessionList } from './session-list.tsx'
import { SettingsSection } from './settings-section.tsx'
import './settings.css'
import { settingsTexts as texts } from './settings.texts.ts'
import { ShareBookmarks } from './share-bookmarks.tsx'

const SettingsPage = () => <RequireMember>{(user) => <Settings user={user} />}</RequireMember>

const Settings = ({ user }: { readonly user: OwnUser }) => (
  <div className="wrap section">
    <div className="section-head">
      <h1>{texts.title}</h1>
    </div>
    <div className="settings">
      <ThemeChoice />
      <SettingsSection title={texts.profile.title} hint={texts.profile.hint}>
        <LinkButton to={paths.editProfile(user.username)}>{texts.profile.edit}</LinkButton>
      </SettingsSection>
      <EmailState user={user} />
      <ShareBookmarks user={user} />
      <SessionList />
      <DataDownload user={user} />
      <EraseAccount user={user} />
    </div>
  </div>
)

/** The first inline script does what the buttons say, as it does for all of the site. */
const ThemeChoice = () => {
  const isDark = useDarkTheme()
  return (
    <SettingsSection title={texts.theme.title} hint={texts.theme.hint}>
      <div className="settings-choice">
        <ThemeButton theme="light" pressed={!isDark} />
        <ThemeButton theme="dark" pressed={isDark} />
      </div>
    </SettingsSection>
  )
}

type ThemeButtonProps = { readonly theme: 'light' | 'dark'; readonly pressed: boolean }

/** In a box of its own: beside another such button the script takes it for one that gives way when it is pressed. */
const ThemeButton = ({ theme, pressed }: ThemeButtonProps) => (
  <span>
    <Button wide data-theme-set={theme} aria-pressed={pressed}>
      {texts.theme[theme]}
    </Button>
  </span>
)

const EmailState = ({ user: { email, emailVerified } }: { readonly user: OwnUser }) => (
  <SettingsSection title={texts.email.title}>
    <p>
      {emailVerified ? (
        texts.email.confirmed(email)
      ) : (
        <>
          {texts.email.open(email)}{' '}
          <Link className="link" to={paths.verify}>
            {texts.email.confirm}
          </Link>
        </>
      )}
    </p>
  </SettingsSection>
)

/** `/settings`: what a member decides about himself. */
export const page: Page = {
  Component: SettingsPage,
  describe: () => ({ title: texts.title, unlisted: true }),
}
