import './text-page.css'
import type { ReactNode } from 'react'
import type { TextPage, TextSection } from './text-page-content.ts'

export const TextPageView = ({
  page: { heading, intro, sections },
  contents,
  below = {},
  more = [],
  children,
}: {
  readonly page: Pick<TextPage, 'heading' | 'intro' | 'sections'>
  readonly contents: string
  /** Content below the sections, by section id. */
  readonly below?: Readonly<Record<string, ReactNode>>
  /** Sections in `children`, for the table of contents. */
  readonly more?: readonly Pick<TextSection, 'id' | 'heading'>[]
  readonly children: ReactNode
}) => (
  <>
    <div className="section-head">
      <h1>{heading}</h1>
    </div>
    <div className="legal">
      <nav className="words-toc" aria-labelledby="contents">
        <h2 id="contents">{contents}</h2>
        <ul>
          {[...sections, ...more].map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="words">
        {intro.map((paragraph) => (
          <p key={paragraph} className="lead-in">
            {paragraph}
          </p>
        ))}
        {sections.map(({ id, heading, paragraphs, points = [] }) => (
          <TextPageSection key={id} id={id} heading={heading}>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {points.length > 0 && (
              <ul className="points">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
            {below[id]}
          </TextPageSection>
        ))}
        {children}
      </div>
    </div>
  </>
)

export const TextPageSection = ({
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
