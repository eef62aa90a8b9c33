import './not-found.css'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '../lib/paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { Near } from './near.tsx'
import { wordsOfAddress } from './path-words.ts'
import { notFoundTexts } from './not-found.texts.ts'

/** Says that there is nothing at this address: for unknown routes, and for pages whose post or person is not there. */
export const NotFound = () => {
  const { pathname } = useLocation()
  return (
    <Lost title={notFoundTexts.title} text={notFoundTexts.text}>
      <Near term={wordsOfAddress(pathname)} withInstruments />
    </Lost>
  )
}

type LostProps = {
  readonly title: string
  readonly text: string
  /** Where one may have wanted to go. */
  readonly children?: ReactNode
}

/** Says what is wrong, and leads home. */
export const Lost = ({ title, text, children }: LostProps) => (
  <section className="lost night">
    <div className="wrap">
      <div>
        <h1>{title}</h1>
        <p>{text}</p>
        <LinkButton kind="go" to={paths.home}>
          {notFoundTexts.back}
        </LinkButton>
      </div>
      <img src="/art/mji.svg" alt="" width={600} height={560} />
      {children}
    </div>
  </section>
)
