import './coming-bar.css'
import { type ReactNode, useSyncExternalStore } from 'react'
import { appTexts } from '../app.texts.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PageChanges } from './page-changes.tsx'
import { idlePart } from '../../shared/ui/idle-part.tsx'
import { comingCode } from '../../shared/lib/coming-code.ts'
import { shellTexts } from './shell.texts.ts'

/** What surrounds every page: header, the page's own part, footer. */
export const Shell = ({ children }: { readonly children: ReactNode }) => (
  <>
    <a className="skip" href="#main">
      {appTexts.skip}
    </a>
    <LoadingBar />
    <Header />
    <main id="main" tabIndex={-1}>
      <OfflineSupport />
      {children}
    </main>
    <Footer />
    <PageChanges />
    <Keys />
  </>
)

/** The single keys of the whole site. What listens to them comes when the browser is idle; where it does not come they do nothing. */
const Keys = idlePart(async () => (await import('../../shared/shortcuts/key-listener.tsx')).KeyListener)

/**
 * What a page does for being used offline, and where it says that it shows a saved copy. The code comes once the browser is
 * idle; where it cannot be loaded the page is what it is without.
 */
const OfflineSupport = idlePart(async () => (await import('../offline/offline-parts.tsx')).OfflineParts)

/** A line at the top of the window while code that the reader waits for is on its way; what comes quickly is not announced. */
const LoadingBar = () => {
  const isComing = useSyncExternalStore(comingCode.subscribe, comingCode.isComing, () => false)
  return isComing && <div className="coming" role="progressbar" aria-label={shellTexts.coming} />
}
