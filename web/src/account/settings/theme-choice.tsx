import { type ThemeChoice as Choice, useThemeChoice } from '../../shared/lib/theme.ts'
import { Button } from '../../shared/ui/button.tsx'
import { SettingsSection } from './settings-section.tsx'
import { settingsTexts } from './settings.texts.ts'

const texts = settingsTexts.theme
const CHOICES = ['light', 'dark', 'device'] as const

/** The first inline script does what the buttons say, as it does for all of the site. */
export const ThemeChoice = () => {
  const chosen = useThemeChoice()
  return (
    <SettingsSection id="theme" title={texts.title} hint={texts.hint}>
      <div className="settings-choice">
        {CHOICES.map((theme) => (
          <ThemeButton key={theme} theme={theme} pressed={theme === chosen} />
        ))}
      </div>
    </SettingsSection>
  )
}

type ThemeButtonProps = { readonly theme: Choice; readonly pressed: boolean }

/** In a box of its own: beside another such button the script takes it for one that gives way when it is pressed. */
const ThemeButton = ({ theme, pressed }: ThemeButtonProps) => (
  <span>
    <Button wide data-theme-set={theme} aria-pressed={pressed}>
      {texts[theme]}
    </Button>
  </span>
)
