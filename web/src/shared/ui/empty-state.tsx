import type { ReactNode } from 'react'

type Props = {
  readonly title: string
  /** Says what the user can do next. */
  readonly text?: string
  readonly note?: string
  /** 1 if this is the page's heading. */
  readonly level?: 1 | 2 | 3
  readonly children?: ReactNode
}

export const EmptyState = ({ title, text, note, level = 2, children }: Props) => {
  const Heading = `h${level}` as const
  return (
    <div className="blank">
      <Heading>{title}</Heading>
      {text !== undefined && <p>{text}</p>}
      {note !== undefined && <p className="note">{note}</p>}
      {children !== undefined && <div className="acts">{children}</div>}
    </div>
  )
}
