import { useSyncExternalStore } from 'react'

const STORED = 'soko:keys'
const CHANGED = 'soko:keys'

/** Whether single keys do something on this device: they do until somebody turns them off. */
export const wantsKeys = (): boolean => {
  try {
    return localStorage.getItem(STORED) !== 'off'
  } catch {
    return true
  }
}

/** Turns single keys on or off, in all tabs. */
export const chooseKeys = (wanted: boolean): void => {
  try {
    if (wanted) localStorage.removeItem(STORED)
    else localStorage.setItem(STORED, 'off')
  } catch {
    // Without storage the choice cannot be kept.
  }
  document.dispatchEvent(new Event(CHANGED))
}

const subscribe = (tell: () => void) => {
  document.addEventListener(CHANGED, tell)
  addEventListener('storage', tell)
  return () => {
    document.removeEventListener(CHANGED, tell)
    removeEventListener('storage', tell)
  }
}

/** `wantsKeys` as it changes; true on the server. */
export const useWantsKeys = (): boolean => useSyncExternalStore(subscribe, wantsKeys, () => true)
