import { Link } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'
import './about.css'
import { openSoonTexts } from './open-soon.texts.ts'

type Kind = 'pro' | 'gift'

export const ComingSoon = ({ kind }: { readonly kind: Kind }) => {
  const { headline, text, today } = openSoonTexts[kind]
  return (
    <div className="wrap section">
      <div className="section-head">
        <h1>{headline}</h1>
      </div>
      <div className="words">
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <h2>{openSoonTexts.todayHeading}</h2>
        <ul className="points">
          {today.map(({ label, to }) => (
            <li key={label}>
              <Link className="link" to={paths[to]}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
