import { Trash2 } from 'lucide'
import { blockTexts as texts } from './block.texts.ts'
import { type OnAct, ToolButton } from './tool-button.tsx'

/** Takes the block away; undo brings it back. */
export const RemoveTool = ({ index, onAct }: { readonly index: number; readonly onAct: OnAct }) => (
  <ToolButton
    isSmall
    label={texts.remove}
    icon={Trash2}
    onPress={() => {
      onAct(({ remove }) => {
        remove(index)
      })
    }}
  />
)
