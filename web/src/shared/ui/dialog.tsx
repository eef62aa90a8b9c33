import './dialog.css'
import * as Ariakit from '@ariakit/react/dialog'
import { X } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { persistent } from './persistent.ts'
import { controlsTexts } from './controls.texts.ts'

type Props = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  readonly footer?: ReactNode
  readonly wide?: boolean
}

/** A modal dialog. Imports Ariakit, so pages for readers must use `lazyPart`. */
export const Dialog = ({ open, onClose, title, children, footer, wide = false }: Props) => (
  <Ariakit.Dialog
    open={open}
    onClose={onClose}
    className={wide ? 'dialog wide' : 'dialog'}
    backdrop={<div className="scrim" />}
    preventBodyScroll={false}
    getPersistentElements={persistent}
    unmountOnHide
  >
    <div className="dialog-head">
      <Ariakit.DialogHeading render={(heading) => <h2 {...heading}>{title}</h2>} />
      <Ariakit.DialogDismiss
        className="icon-btn"
        aria-label={controlsTexts.close}
        title={controlsTexts.close}
      >
        <Icon of={X} />
      </Ariakit.DialogDismiss>
    </div>
    <div className="dialog-body">{children}</div>
    {footer !== undefined && <div className="dialog-foot">{footer}</div>}
  </Ariakit.Dialog>
)
