import { useSyncExternalStore } from 'react'

type InstallEvent = Event & { readonly prompt: () => Promise<unknown> }

declare global {
  interface Window {
    sokoInstall?: Event
  }
}

const INSTALL_OFFERED = 'soko:install'

const subscribe = (listener: () => void) => {
  addEventListener(INSTALL_OFFERED, listener)
  return () => {
    removeEventListener(INSTALL_OFFERED, listener)
  }
}

const isInstallEvent = (event: Event | undefined): event is InstallEvent =>
  event !== undefined && 'prompt' in event

/** Returns a function that offers to install Soko; undefined if the browser cannot. */
export const useInstall = (): (() => void) | undefined => {
  const offer = useSyncExternalStore(
    subscribe,
    () => window.sokoInstall,
    () => undefined,
  )
  if (!isInstallEvent(offer)) return undefined
  return () => {
    // The event can be used only once.
    delete window.sokoInstall
    dispatchEvent(new Event(INSTALL_OFFERED))
    void offer.prompt()
  }
}
