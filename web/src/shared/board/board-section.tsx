import './board.css'
import { type ReactNode, useId } from 'react'

type Props = {
  readonly title: string
  /** Beside the title: a link, a figure. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A part of a screen of figures or states, opened by a rule. */
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
