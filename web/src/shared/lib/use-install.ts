import { useSyncExternalStore } from 'react'

/** What browsers that install sites say once they would. */
type InstallEvent = Event & { readonly prompt: () => Promise<unknown> }

declare global {
  interface Window {
    /** Set by the first inline script. */
    sokoInstall?: Event
  }
}

const OFFERED = 'soko:install'

const subscribe = (tell: () => void) => {
  addEventListener(OFFERED, tell)
  return () => {
    removeEventListener(OFFERED, tell)
  }
}

const isInstallEvent = (event: Event | undefined): event is InstallEvent =>
  event !== undefined && 'prompt' in event

/** Asks the browser to install Soko; undefined where it does not offer that, or Soko is installed. */
export const useInstall = (): (() => void) | undefined => {
  const offer = useSyncExternalStore(
    subscribe,
    () => window.sokoInstall,
    () => undefined,
  )
  if (!isInstallEvent(offer)) return undefined
  return () => {
    // An offer can be taken up once.
    delete window.sokoInstall
    dispatchEvent(new Event(OFFERED))
    void offer.prompt()
  }
}
