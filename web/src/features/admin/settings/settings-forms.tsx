import type { SiteForAdmin } from '@soko/contracts/types/site.ts'
import { useState } from 'react'
import { useAskBeforeLeaving } from '../../../lib/use-ask-before-leaving.ts'
import '../../settings/settings.css'
import { BankingForm, ContactInformationForm } from './private-forms.tsx'
import { PublicSettingsForm } from './public-form.tsx'
import { siteSettingsTexts } from './settings.texts.ts'
import './site-settings.css'

/** Three forms, each saved by itself. What is typed in one stays when another one is saved; nothing is lost unasked. */
export const SettingsForms = ({ settings }: { readonly settings: SiteForAdmin }) => {
  const [isPublicUnsaved, setPublicUnsaved] = useState(false)
  const [isContactUnsaved, setContactUnsaved] = useState(false)
  const [isBankingUnsaved, setBankingUnsaved] = useState(false)
  useAskBeforeLeaving(isPublicUnsaved || isContactUnsaved || isBankingUnsaved, siteSettingsTexts.leave)
  return (
    <div className="site-settings">
      <PublicSettingsForm settings={settings} onUnsaved={setPublicUnsaved} />
      <ContactInformationForm settings={settings} onUnsaved={setContactUnsaved} />
      <BankingForm settings={settings} onUnsaved={setBankingUnsaved} />
    </div>
  )
}
