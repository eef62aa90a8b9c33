import { PrintedDate } from '../../ui/time.tsx'
import './company.css'
import { legalTexts, type LegalText } from './legal.texts.ts'

/** A legal page: its parts, each with an anchor, below a list of them. */
export const LegalWords = ({ text: { title, intro, sections } }: { readonly text: LegalText }) => (
  <div className="wrap section">
    <div className="section-head">
      <h1>{title}</h1>
    </div>
    <div className="legal">
      <nav className="words-toc" aria-labelledby="contents">
        <h2 id="contents">{legalTexts.contents}</h2>
        <ul>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="words">
        <p className="lead-in">{intro}</p>
        {sections.map(({ id, heading, paragraphs, list }) => (
          <section key={id} className="words" aria-labelledby={id}>
            <h2 id={id}>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {list && (
              <ul className="points">
                {list.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
        <p className="hint words-dated">
          {legalTexts.lastChanged} <PrintedDate at={legalTexts.changedOn} />
        </p>
      </div>
    </div>
  </div>
)
