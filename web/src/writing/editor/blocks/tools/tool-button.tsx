import type { ReactNode } from 'react'
import { type IconNode, Icon } from '../../../../shared/ui/icon.tsx'
import type { SelectedBlock, Embedded } from '../block-at.ts'
import type { BlockActions } from '../block-actions.ts'

export type OnEdit = (edit: (actions: BlockActions) => void) => void

export type ToolsOf<Kind extends Embedded['kind'] | 'image'> = {
  readonly block: Extract<SelectedBlock, { readonly kind: Kind }>
  readonly onEdit: OnEdit
}

type Props = {
  /** Label, shown as a tooltip if the button only has an icon. */
  readonly label: string
  readonly icon?: IconNode
  readonly isSmall?: boolean
  readonly isOn?: boolean
  readonly isDisabled?: boolean
  readonly onClick: () => void
}

/** A button in the tools of a block. A click does not take the focus from the text. */
export const ToolButton = ({ label, icon, isSmall = false, isOn, isDisabled = false, onClick }: Props) => (
  <button
    type="button"
    className={isSmall ? 'icon-btn' : undefined}
    aria-label={isSmall ? label : undefined}
    title={isSmall ? label : undefined}
    aria-pressed={isOn}
    aria-disabled={isDisabled || undefined}
    onMouseDown={(event) => {
      event.preventDefault()
    }}
    onClick={() => {
      if (!isDisabled) onClick()
    }}
  >
    {icon && <Icon of={icon} />}
    {!isSmall && label}
  </button>
)

export const ToolRow = ({ children }: { readonly children: ReactNode }) => (
  <div className="block-tool-row">{children}</div>
)
