import { Link } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'
import { LinkButton } from '../../shared/ui/button.tsx'
import { homeTexts } from './home.texts.ts'

/** What a visitor sees first: what the site is, and the way in. */
export const Hero = () => (
  <section className="hero night">
    <div className="wrap">
      <div>
        <h1>{homeTexts.hero.headline}</h1>
        <p className="jina">{homeTexts.hero.saying}</p>
        <div className="hero-acts">
          <LinkButton kind="go" big to={paths.login()}>
            {homeTexts.hero.begin}
          </LinkButton>
          <Link className="link" to={paths.blog}>
            {homeTexts.hero.read}
          </Link>
        </div>
      </div>
      <img src="/art/mji.svg" alt="" width={600} height={560} />
    </div>
    <div className="pindo" />
  </section>
)
