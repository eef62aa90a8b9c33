import './settings-note.css'
import type { ReactNode } from 'react'
import { Icon, type IconNode } from '../../../shared/ui/icon.tsx'

type Props = {
  readonly icon: IconNode
  /** `info` by default. */
  readonly kind?: 'info' | 'plain' | 'warn' | 'bad'
  readonly role?: 'status' | 'alert'
  /** A button or a link. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A message with an icon in a coloured block. */
export const SettingsNote = ({ icon, kind = 'info', role, action, children }: Props) => (
  <div className={`settings-note settings-note-${kind}`} role={role}>
    <p>
      <Icon of={icon} />
      <span>{children}</span>
    </p>
    {action}
  </div>
)
