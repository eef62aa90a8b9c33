import type { SiteForAdmin } from '@soko/contracts/types/site.ts'
import { useAskBeforeLeaving } from '../../shared/lib/use-ask-before-leaving.ts'
import '../../account/settings/settings.css'
import '../admin-list.css'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { PrivateSections } from './private-sections.tsx'
import { PublicSections } from './public-sections.tsx'
import { SaveBar } from './save-bar.tsx'
import { siteSettingsTexts } from './settings.texts.ts'
import './site-settings.css'
import { useSettingsForm } from './use-settings-form.ts'

/** All settings in one form, saved together by one button that stays in sight; nothing is lost unasked. */
export const SettingsForms = ({ settings }: { readonly settings: SiteForAdmin }) => {
  const form = useSettingsForm(settings)
  const { isDirty, busy, failure, changed, reset, send } = form
  useAskBeforeLeaving(isDirty, siteSettingsTexts.leave)
  return (
    <form className="site-settings" method="post" noValidate onSubmit={send}>
      <PublicSections form={form} />
      <PrivateSections form={form} />
      <SaveBar
        isDirty={isDirty}
        busy={busy}
        failure={failure}
        onDiscard={() => {
          reset()
        }}
      >
        <ChangedMeanwhile changed={changed} />
      </SaveBar>
    </form>
  )
}
