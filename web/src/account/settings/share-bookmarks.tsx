import type { OwnUser } from '@soko/contracts/types/user.ts'
import { messageOf } from '../../shared/api/http.ts'
import { notify } from '../../shared/ui/notify.ts'
import { useUpdateProfileMutation } from './settings.api.ts'
import { SettingsSection } from './settings-section.tsx'
import { settingsTexts } from './settings.texts.ts'

const texts = settingsTexts.bookmarks

/** Whether others may see one's bookmarks. It shows the choice at once, and goes back when saving failed. */
export const ShareBookmarks = ({ user }: { readonly user: OwnUser }) => {
  const [save, { isLoading, originalArgs }] = useUpdateProfileMutation()
  const wished = isLoading ? originalArgs?.shareBookmarks : undefined
  const set = async (shareBookmarks: boolean) => {
    const { error } = await save({ id: user._id, shareBookmarks })
    if (error === undefined) notify('success', texts.saved[`${shareBookmarks}`])
    else notify('error', messageOf(error))
  }
  return (
    <SettingsSection id="bookmarks" title={texts.title} hint={texts.hint}>
      <label className="check">
        <input
          type="checkbox"
          checked={wished ?? user.shareBookmarks}
          onChange={({ target }) => void (isLoading || set(target.checked))}
        />
        {texts.share}
      </label>
    </SettingsSection>
  )
}
