import { Navigate, useParams } from 'react-router-dom'
import type { Page } from '../../shared/pages/page.ts'
import { paths } from '../../shared/lib/paths.ts'
import { LinkButton } from '../../shared/ui/button.tsx'
import { RequireMember } from '../../shared/session/require-member.tsx'
import { EmailSection } from './email-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { editProfileTexts as texts } from './edit-profile.texts.ts'
import { ProfileSection } from './profile-section.tsx'

/** Redirects to the user's own URL, so that the page and its messages stay after a change of the username. */
const EditProfilePage = () => {
  const { currentUser } = useParams()
  return (
    <RequireMember>
      {(user) => (
        <>
          {currentUser !== user.username && <Navigate to={paths.editProfile(user.username)} replace />}
          <SettingsFrame
            title={texts.title}
            action={<LinkButton to={paths.profile(user.username)}>{texts.view}</LinkButton>}
          >
            <ProfileSection user={user} />
            <EmailSection user={user} />
            <PasswordSection user={user} />
          </SettingsFrame>
        </>
      )}
    </RequireMember>
  )
}

export const page: Page = {
  Component: EditProfilePage,
  describe: () => ({ title: texts.title, unlisted: true }),
}
