import { useInstall } from '../../shared/lib/use-install.ts'
import { Button } from '../../shared/ui/button.tsx'
import { SettingsSection } from './settings-section.tsx'

const texts = {
  title: 'Install Soko',
  hint: 'It opens from your home screen or desktop like an app, and takes hardly any space.',
  install: 'Install Soko',
}

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
