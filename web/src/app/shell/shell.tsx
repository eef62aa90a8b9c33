import './coming-bar.css'
import { type ReactNode, useSyncExternalStore } from 'react'
import { appTexts } from '../app.texts.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PageChanges } from './page-changes.tsx'
import { idlePart } from '../../shared/ui/idle-part.tsx'
import { loadingCode } from '../../shared/lib/loading-code.ts'
import { shellTexts } from './shell.texts.ts'

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

const Keys = idlePart(async () => (await import('../../shared/shortcuts/key-listener.tsx')).KeyListener)

const OfflineSupport = idlePart(async () => (await import('../offline/offline-parts.tsx')).OfflineParts)

/** Shown while code loads. CSS delays it, so that fast loads do not show it. */
const LoadingBar = () => {
  const isComing = useSyncExternalStore(loadingCode.subscribe, loadingCode.isLoading, () => false)
  return isComing && <div className="coming" role="progressbar" aria-label={shellTexts.coming} />
}
