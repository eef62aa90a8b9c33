import { Link } from 'react-router-dom'
import type { Page } from '../../shared/pages/page.ts'
import type { TextPart } from '../../shared/ui/text-page-content.ts'
import { paths } from '../../shared/lib/paths.ts'
import { page as about } from './about.md'
import './about.css'

const texts = {
  saying: 'Financial Freedom for All.',
  more: 'Didn’t find an answer?',
  contact: 'Ask us',
} as const

const FAQ = 'faq'

const About = () => (
  <>
    <header className="about-head night">
      <div className="wrap">
        <h1>{about.heading}</h1>
        <p className="jina">{texts.saying}</p>
      </div>
      <div className="pindo" />
    </header>
    <section className="wrap section">
      <div className="words">
        {about.intro.map((paragraph) => (
          <p key={paragraph} className="lead-in">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
    {about.sections.map(({ id, heading, parts = [] }) => (
      <section key={id} className="wrap section" aria-labelledby={id}>
        <div className="section-head">
          <h2 id={id}>{heading}</h2>
        </div>
        {id === FAQ ? <Questions parts={parts} /> : <Beliefs parts={parts} />}
      </section>
    ))}
  </>
)

type Parts = { readonly parts: readonly TextPart[] }

const Beliefs = ({ parts }: Parts) => (
  <div className="philosophies">
    {parts.map(({ heading, paragraphs }) => (
      <div key={heading}>
        <h3>{heading}</h3>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    ))}
  </div>
)

const Questions = ({ parts }: Parts) => (
  <>
    <div className="faq">
      {parts.map(({ heading, paragraphs }) => (
        <details key={heading}>
          <summary>
            <h3>{heading}</h3>
          </summary>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </details>
      ))}
    </div>
    <p className="faq-more">
      {texts.more}
      <Link className="link" to={paths.contact}>
        {texts.contact}
      </Link>
    </p>
  </>
)

export const page: Page = {
  Component: About,
  describe: () => ({
    title: about.title,
    summary: about.description,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: about.sections
          .find(({ id }) => id === FAQ)
          ?.parts?.map(({ heading, paragraphs }) => ({
            '@type': 'Question',
            name: heading,
            acceptedAnswer: { '@type': 'Answer', text: paragraphs.join('\n') },
          })),
      },
    ],
  }),
}
