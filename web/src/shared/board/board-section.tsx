import './board.css'
import { type ReactNode, useId } from 'react'

type Props = {
  readonly title: string
  /** A link or a number beside the title. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A section of a dashboard. */
export const BoardSection = ({ title, aside, children }: Props) => {
  const id = useId()
  return (
    <section className="board-section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
