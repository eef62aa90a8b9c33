import type { ReactNode } from 'react'

type Props = {
  /** Its place in the page's address. */
  readonly id: string
  readonly title: string
  readonly hint?: string
  readonly children: ReactNode
}

/** One subject of the settings: what it is, what to know, what to do. */
export const SettingsSection = ({ id, title, hint, children }: Props) => (
  <section className="settings-section" id={id} aria-labelledby={`${id}-title`}>
    <div>
      <h2 id={`${id}-title`}>{title}</h2>
      {hint !== undefined && <p className="hint">{hint}</p>}
    </div>
    <div>{children}</div>
  </section>
)
