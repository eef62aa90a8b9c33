import { localShortcuts } from '../lib/local-shortcuts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { editorKeys } from './editor-keys.ts'
import { KeySwitch } from './key-switch.tsx'
import './keys.css'
import { keysTexts } from './keys.texts.ts'

type ListProps = {
  readonly title: string
  readonly keys: readonly { readonly keys: string; readonly does: string }[]
}

const KeyList = ({ title, keys }: ListProps) => (
  <>
    <h3>{title}</h3>
    <dl className="keys">
      {keys.map(({ keys: pressed, does }) => (
        <div key={pressed}>
          <dt>
            <kbd>{localShortcuts(pressed)}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </>
)

export const KeysDialog = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title={keysTexts.title}>
    <KeyList title={keysTexts.site} keys={keysTexts.list} />
    <KeySwitch />
    <KeyList title={keysTexts.editor.title} keys={editorKeys} />
  </Dialog>
)
