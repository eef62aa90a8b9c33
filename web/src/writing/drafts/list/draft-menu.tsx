import { Copy, History, Trash2 } from 'lucide'
import { Menu, MenuItem, MenuLink } from '../../../shared/ui/menu.tsx'
import type { MenuState } from '../../../shared/ui/menu-button.tsx'
import { draftRevisionsPath } from '../draft-paths.ts'
import { draftsTexts } from '../drafts.texts.ts'
import { draftsListTexts as texts } from './drafts-list.texts.ts'

type Props = MenuState & {
  readonly id: string
  readonly mayBeOnServer: boolean
  readonly onDuplicate: () => void
  readonly onDiscard: () => void
}

export const DraftMenu = ({ id, mayBeOnServer, onDuplicate, onDiscard, ...state }: Props) => (
  <Menu {...state} label={texts.menu}>
    {mayBeOnServer && (
      <MenuLink icon={History} to={draftRevisionsPath(id)}>
        {draftsTexts.saves}
      </MenuLink>
    )}
    <MenuItem icon={Copy} onClick={onDuplicate}>
      {texts.duplicate}
    </MenuItem>
    <MenuItem bad icon={Trash2} onClick={onDiscard}>
      {texts.discard}
    </MenuItem>
  </Menu>
)
