import { useInstall } from '../../lib/use-install.ts'
import { Button } from '../../ui/button.tsx'
import { SettingsSection } from './settings-section.tsx'
import { offlineTexts } from '../offline/offline.texts.ts'

const { install: texts } = offlineTexts

/** Among the settings where the browser offers to install the site; nothing where it does not. */
export const InstallSoko = () => {
  const install = useInstall()
  if (install === undefined) return null
  return (
    <SettingsSection title={texts.title} hint={texts.hint}>
      <Button onClick={install}>{texts.install}</Button>
    </SettingsSection>
  )
}
