import { useSyncExternalStore } from 'react'

const STORED = 'soko:keys'
const CHANGED = 'soko:keys'

/** Returns whether single-key shortcuts are on, as by default. */
export const wantsKeys = (): boolean => {
  try {
    return localStorage.getItem(STORED) !== 'off'
  } catch {
    return true
  }
}

export const chooseKeys = (wanted: boolean): void => {
  try {
    if (wanted) localStorage.removeItem(STORED)
    else localStorage.setItem(STORED, 'off')
  } catch {}
  document.dispatchEvent(new Event(CHANGED))
}

const subscribe = (listener: () => void) => {
  document.addEventListener(CHANGED, listener)
  addEventListener('storage', listener)
  return () => {
    document.removeEventListener(CHANGED, listener)
    removeEventListener('storage', listener)
  }
}

/** Returns true on the server. */
export const useWantsKeys = (): boolean => useSyncExternalStore(subscribe, wantsKeys, () => true)
