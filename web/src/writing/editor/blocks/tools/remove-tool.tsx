import { Trash2 } from 'lucide'
import { blockTexts as texts } from './block.texts.ts'
import { type OnEdit, ToolButton } from './tool-button.tsx'

export const RemoveTool = ({ index, onEdit }: { readonly index: number; readonly onEdit: OnEdit }) => (
  <ToolButton
    isSmall
    label={texts.remove}
    icon={Trash2}
    onClick={() => {
      onEdit(({ remove }) => {
        remove(index)
      })
    }}
  />
)
