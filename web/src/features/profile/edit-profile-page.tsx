import { Navigate, useParams } from 'react-router-dom'
import type { Page } from '../../app/page.ts'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { RequireMember } from '../auth/require-member.tsx'
import { EditProfileForm } from './edit-profile-form.tsx'
import './edit-profile.css'
import { editProfileTexts as texts } from './edit-profile.texts.ts'

/**
 * The form is one's own at every address, which is then put right: so it also stays, with all it says, when saving has
 * changed the username in its address.
 */
const EditProfilePage = () => {
  const { currentUser } = useParams()
  return (
    <RequireMember>
      {(user) => (
        <div className="wrap section">
          {currentUser !== user.username && <Navigate to={paths.editProfile(user.username)} replace />}
          <div className="section-head">
            <h1>{texts.title}</h1>
            <LinkButton to={paths.profile(user.username)}>{texts.view}</LinkButton>
          </div>
          <EditProfileForm key={user._id} user={user} />
        </div>
      )}
    </RequireMember>
  )
}

/** `/profile/edit/:currentUser`: to change one's own profile. */
export const page: Page = {
  Component: EditProfilePage,
  describe: () => ({ title: texts.title, unlisted: true }),
}
