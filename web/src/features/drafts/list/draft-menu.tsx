import { Trash2 } from 'lucide'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import type { MenuState } from '../../../ui/menu-button.tsx'
import { draftsListTexts as texts } from './drafts-list.texts.ts'

type Props = MenuState & { readonly onDiscard: () => void }

/** What else can be done with a draft of the list. */
export const DraftMenu = ({ onDiscard, ...state }: Props) => (
  <Menu {...state} label={texts.menu}>
    <MenuItem bad icon={Trash2} onClick={onDiscard}>
      {texts.discard}
    </MenuItem>
  </Menu>
)
