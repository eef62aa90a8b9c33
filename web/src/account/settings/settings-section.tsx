import { type ReactNode, useId } from 'react'

type Props = {
  /** Its place in the page's address, where it is to have one. */
  readonly id?: string
  readonly title: string
  readonly hint?: string
  readonly children: ReactNode
}

/** One subject of the settings: what it is, what to know, what to do. */
export const SettingsSection = ({ id, title, hint, children }: Props) => {
  const titleId = useId()
  return (
    <section className="settings-section" id={id} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>{title}</h2>
        {hint !== undefined && <p className="hint">{hint}</p>}
      </div>
      <div>{children}</div>
    </section>
  )
}
