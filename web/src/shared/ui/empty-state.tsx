import type { ReactNode } from 'react'

type Props = {
  readonly title: string
  /** What to do next. */
  readonly text?: string
  readonly note?: string
  /** The heading's level: 1 if it is the page's. */
  readonly level?: 1 | 2 | 3
  readonly children?: ReactNode
}

/** Shown in place of missing content: an empty list, a missing page. */
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
