import type { OwnUser } from '@soko/contracts/types/user.ts'
import { SettingsSection } from './settings-section.tsx'
import { EditProfileForm } from './edit-profile-form.tsx'
import './edit-profile.css'
import { editProfileTexts as texts } from './edit-profile.texts.ts'

export const ProfileSection = ({ user }: { readonly user: OwnUser }) => (
  <SettingsSection id="profile" title={texts.section} hint={texts.sectionHint}>
    <EditProfileForm key={user._id} user={user} />
  </SettingsSection>
)
