const YEAR = 365 * 24 * 3600

/** Sets the cookie `signed`: an unverified hint for the first inline script of the next page. */
export const setSignedHint = (on: boolean): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const [value, age] = on ? ['1', YEAR] : ['', 0]
  document.cookie = `signed=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
}

/** Whether this browser had a session on the last page. */
export const hasSignedHint = (): boolean => document.cookie.split('; ').includes('signed=1')
