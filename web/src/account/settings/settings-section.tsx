import { type ReactNode, useId } from 'react'

type Props = {
  /** The fragment of URLs that link to the section. */
  readonly id?: string
  readonly title: string
  readonly hint?: string
  readonly children: ReactNode
}

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
