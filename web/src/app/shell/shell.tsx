import type { ReactNode } from 'react'
import { appTexts } from '../app.texts.ts'

/** What surrounds every page: header, the page's own part, footer. */
export const Shell = ({ children }: { readonly children: ReactNode }) => (
  <>
    <a className="skip" href="#main">
      {appTexts.skip}
    </a>
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  </>
)
