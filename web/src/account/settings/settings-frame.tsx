import type { ReactNode } from 'react'
import './settings.css'

type Props = {
  readonly title: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

export const SettingsFrame = ({ title, action, children }: Props) => (
  <div className="wrap section">
    <div className="section-head">
      <h1>{title}</h1>
      {action}
    </div>
    <div className="settings">{children}</div>
  </div>
)
