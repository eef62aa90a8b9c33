import { Link } from 'react-router-dom'
import type { Page } from '../../shared/pages/page.ts'
import { paths } from '../../shared/lib/paths.ts'
import { aboutTexts as texts } from './about.texts.ts'
import './company.css'

const About = () => (
  <>
    <header className="about-head night">
      <div className="wrap">
        <h1>{texts.headline}</h1>
        <p className="jina">{texts.saying}</p>
      </div>
      <div className="pindo" />
    </header>
    <section className="wrap section">
      <div className="words">
        {texts.intro.map((paragraph) => (
          <p key={paragraph} className="lead-in">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
    <section className="wrap section" aria-labelledby="philosophies">
      <div className="section-head">
        <h2 id="philosophies">{texts.philosophiesHeading}</h2>
      </div>
      <div className="philosophies">
        {texts.philosophies.map(({ title, text }) => (
          <div key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </section>
    <section className="wrap section" aria-labelledby="faq">
      <div className="section-head">
        <h2 id="faq">{texts.faqHeading}</h2>
      </div>
      <div className="faq">
        {texts.faq.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              <h3>{question}</h3>
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
      <p className="faq-more">
        {texts.more}
        <Link className="link" to={paths.contact}>
          {texts.contact}
        </Link>
      </p>
    </section>
  </>
)

export const page: Page = {
  Component: About,
  describe: () => ({
    title: texts.title,
    summary: texts.description,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: texts.faq.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  }),
}
