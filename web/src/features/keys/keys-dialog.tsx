import { Dialog } from '../../ui/dialog.tsx'
import { KeySwitch } from './key-switch.tsx'
import './keys.css'
import { keysTexts } from './keys.texts.ts'

/** Lists the keys, and turns them off. */
export const KeysDialog = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title={keysTexts.title}>
    <dl className="keys">
      {keysTexts.list.map(({ key, does }) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
    <KeySwitch />
  </Dialog>
)
