import { Keyboard } from 'lucide'
import { type ComponentProps, useState } from 'react'
import { Icon } from '../../../shared/ui/icon.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { toolsTexts } from './tools.texts.ts'
import { moreTools } from './more-tools.ts'
import { ToolGroups } from './tool-groups.tsx'
import { keepFocus } from './toolbar-button.tsx'

const KeysDialog = lazyPart(
  async () => (await import('../../../shared/shortcuts/keys-dialog.tsx')).KeysDialog,
)

const { keys } = toolsTexts.more

export const MoreRow = (props: Omit<ComponentProps<typeof ToolGroups>, 'groups'>) => {
  const [isOpen, setIsOpen] = useState<boolean>()
  return (
    <div className="tools-row">
      <ToolGroups groups={moreTools} {...props} />
      <div role="group" className="tools-group">
        <button
          type="button"
          className="icon-btn"
          aria-label={keys}
          title={keys}
          aria-haspopup="dialog"
          tabIndex={props.stop === keys ? 0 : -1}
          onMouseDown={keepFocus}
          onClick={() => {
            setIsOpen(true)
          }}
        >
          <Icon of={Keyboard} />
        </button>
      </div>
      {isOpen !== undefined && (
        <KeysDialog
          open={isOpen}
          onClose={() => {
            setIsOpen(false)
          }}
        />
      )}
    </div>
  )
}
