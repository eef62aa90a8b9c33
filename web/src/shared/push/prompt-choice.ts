const KEY = 'soko-push-not-now'
/** In milliseconds. */
const DAYS_90 = 90 * 24 * 3_600_000

/** Without storage, the choice cannot be kept, so nothing is asked. */
export const isDeclined = (): boolean => {
  try {
    return Date.now() - Number(localStorage.getItem(KEY) ?? '0') < DAYS_90
  } catch {
    return true
  }
}

/** Stops prompts on this device for 90 days. */
export const declinePush = (): void => {
  try {
    localStorage.setItem(KEY, String(Date.now()))
  } catch {}
}
