import { Moon, Sun } from 'lucide'
import { Icon } from '../../shared/ui/icon.tsx'
import { shellTexts } from './shell.texts.ts'

/**
 * Switches between the themes. Both buttons are in the page and CSS shows the one that changes something; the first inline
 * script alone does the work, so it works before React is there. `words` shows the names beside the icons.
 */
export const ThemeToggle = ({ words = false }: { readonly words?: boolean }) => (
  <span>
    <ThemeButton theme="dark" words={words} />
    <ThemeButton theme="light" words={words} />
  </span>
)

const ThemeButton = ({ theme, words }: { readonly theme: 'dark' | 'light'; readonly words: boolean }) => {
  const name = shellTexts[theme]
  return (
    <button
      type="button"
      className={`${words ? 'btn quiet wide' : 'icon-btn'} ${theme === 'dark' ? 'in-light' : 'in-dark'}`}
      data-theme-set={theme}
      {...(!words && { 'aria-label': name, title: name })}
    >
      <Icon of={theme === 'dark' ? Moon : Sun} />
      {words && name}
    </button>
  )
}
