const YEAR = 365 * 24 * 3600

/**
 * Sets the cookie `signed`. It tells the first inline script of the next page to show the page as signed in.
 * It is only a hint: nothing verifies it.
 */
export const setSignedHint = (on: boolean): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const [value, age] = on ? ['1', YEAR] : ['', 0]
  document.cookie = `signed=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
}

/** Returns whether the cookie `signed` is set. */
export const hasSignedHint = (): boolean => document.cookie.split('; ').includes('signed=1')
