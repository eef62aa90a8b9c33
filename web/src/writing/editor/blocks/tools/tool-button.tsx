import type { ReactNode } from 'react'
import { type Drawing, Icon } from '../../../../shared/ui/icon.tsx'
import type { BlockInHand, Embedded } from '../block-at.ts'
import type { Hand } from '../hand-acts.ts'

/** Hands over what to do with the block. */
export type OnAct = (use: (tools: Hand) => void) => void

/** What the tools of a kind of block are given. */
export type ToolsOf<Kind extends Embedded['kind'] | 'image'> = {
  readonly block: Extract<BlockInHand, { readonly kind: Kind }>
  readonly onAct: OnAct
}

type Props = {
  /** Its name; with an icon alone its tip, too. */
  readonly label: string
  readonly icon?: Drawing
  /** Only the icon is seen. */
  readonly isSmall?: boolean
  readonly isOn?: boolean
  readonly isOff?: boolean
  readonly onPress: () => void
}

/** A button of a block's tools. The text keeps the cursor when it is pressed. */
export const ToolButton = ({ label, icon, isSmall = false, isOn, isOff = false, onPress }: Props) => (
  <button
    type="button"
    className={isSmall ? 'icon-btn' : undefined}
    aria-label={isSmall ? label : undefined}
    title={isSmall ? label : undefined}
    aria-pressed={isOn}
    aria-disabled={isOff || undefined}
    onMouseDown={(event) => {
      event.preventDefault()
    }}
    onClick={() => {
      if (!isOff) onPress()
    }}
  >
    {icon && <Icon of={icon} />}
    {!isSmall && label}
  </button>
)

/** A row of such buttons. */
export const ToolRow = ({ children }: { readonly children: ReactNode }) => (
  <div className="block-tool-row">{children}</div>
)
