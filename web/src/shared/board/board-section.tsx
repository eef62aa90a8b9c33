import './board.css'
import { type ReactNode, useId } from 'react'

type Props = {
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

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
