import '../company/company.css'
import './rules.css'
import type { Page } from '../../pages/page.ts'
import { MarketTabs } from '../markets/market-tabs.tsx'
import { CALL_RULES } from './call-paths.ts'
import { rulesTexts as texts } from './rules.texts.ts'

const Rules = () => (
  <div className="wrap section call-rules">
    <MarketTabs current="calls" />
    <div className="section-head">
      <h1>{texts.title}</h1>
    </div>
    <div className="legal">
      <nav className="words-toc" aria-labelledby="contents">
        <h2 id="contents">{texts.contents}</h2>
        <ul>
          {texts.parts.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="words">
        <p className="lead-in">{texts.intro}</p>
        {texts.parts.map(({ id, heading, points }) => (
          <section key={id} className="words" aria-labelledby={id}>
            <h2 id={id}>{heading}</h2>
            <ul className="points">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </section>
        ))}
        <p className="hint words-dated">{texts.advice}</p>
      </div>
    </div>
  </div>
)

/** `/calls/rules`: how calls are judged. */
export const page: Page = {
  Component: Rules,
  describe: () => ({ title: texts.title, summary: texts.summary, canonical: CALL_RULES }),
}
