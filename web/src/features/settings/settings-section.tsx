import { type ReactNode, useId } from 'react'

type Props = {
  readonly title: string
  readonly hint?: string
  readonly children: ReactNode
}

/** One subject of the settings: what it is, what to know, what to do. */
export const SettingsSection = ({ title, hint, children }: Props) => {
  const id = useId()
  return (
    <section className="settings-section" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {hint !== undefined && <p className="hint">{hint}</p>}
      </div>
      <div>{children}</div>
    </section>
  )
}
