import './text-page.css'
import type { ReactNode } from 'react'

/** A page of words: its title, a list of its parts, each of which has an anchor, and the parts below an introduction. */
export const Words = ({
  title,
  contents,
  intro,
  parts,
  children,
}: {
  readonly title: string
  /** What the list of parts is called. */
  readonly contents: string
  readonly intro: string
  readonly parts: readonly { readonly id: string; readonly heading: string }[]
  readonly children: ReactNode
}) => (
  <>
    <div className="section-head">
      <h1>{title}</h1>
    </div>
    <div className="legal">
      <nav className="words-toc" aria-labelledby="contents">
        <h2 id="contents">{contents}</h2>
        <ul>
          {parts.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="words">
        <p className="lead-in">{intro}</p>
        {children}
      </div>
    </div>
  </>
)

/** A part of such a page. */
export const WordsPart = ({
  id,
  heading,
  children,
}: {
  readonly id: string
  readonly heading: string
  readonly children: ReactNode
}) => (
  <section className="words" aria-labelledby={id}>
    <h2 id={id}>{heading}</h2>
    {children}
  </section>
)

export const Points = ({ points }: { readonly points: readonly string[] }) => (
  <ul className="points">
    {points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
)
