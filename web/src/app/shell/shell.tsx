import type { ReactNode } from 'react'
import { Offline } from '../offline/offline.tsx'
import { appTexts } from '../app.texts.ts'
import { ComingBar } from './coming-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PageChanges } from './page-changes.tsx'
import { idlePart } from '../../shared/ui/idle-part.tsx'

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

/** The single keys of the whole site. What listens to them comes when the browser is idle; where it does not come they do nothing. */
const Keys = idlePart(async () => (await import('./key-listener.tsx')).KeyListener)
