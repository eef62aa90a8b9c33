import './not-found.css'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '../lib/paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { Suggestions } from './suggestions.tsx'
import { wordsOfPath } from './path-words.ts'
import { notFoundTexts } from './not-found.texts.ts'

export const NotFound = () => {
  const { pathname } = useLocation()
  return (
    <ErrorPage title={notFoundTexts.title} text={notFoundTexts.text}>
      <Suggestions term={wordsOfPath(pathname)} withInstruments />
    </ErrorPage>
  )
}

type ErrorPageProps = {
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}

export const ErrorPage = ({ title, text, children }: ErrorPageProps) => (
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
