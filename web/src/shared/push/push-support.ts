export type PushSupport = 'available' | 'blocked' | 'needs-install' | 'unsupported'

/** Browsers on iPhone and iPad have push only in sites on the home screen. */
export const pushSupport = (): PushSupport => {
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  if (!hasPush) return isIos() ? 'needs-install' : 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'available'
}

/** An iPad calls itself a Mac, but has a touch screen. */
const isIos = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
