import type { ReactNode } from 'react'
import { Keys } from '../../shared/shortcuts/keys.tsx'
import { Offline } from '../offline/offline.tsx'
import { appTexts } from '../app.texts.ts'
import { ComingBar } from './coming-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PageChanges } from './page-changes.tsx'

/** What surrounds every page: header, the page's own part, footer. */
export const Shell = ({ children }: { readonly children: ReactNode }) => (
  <>
    <a className="skip" href="#main">
      {appTexts.skip}
    </a>
    <ComingBar />
    <Header />
    <main id="main" tabIndex={-1}>
      <Offline />
      {children}
    </main>
    <Footer />
    <PageChanges />
    <Keys />
  </>
)
