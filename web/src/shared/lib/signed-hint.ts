const YEAR = 365 * 24 * 3600

/** Notes in the cookie `signed` whether there is a session: a hint for the first inline script of the next page, no authority. */
export const keepSignedHint = (on: boolean): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const [value, age] = on ? ['1', YEAR] : ['', 0]
  document.cookie = `signed=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
}

/** Whether this browser had a session when a page was last open. */
export const hasSignedHint = (): boolean => document.cookie.split('; ').includes('signed=1')
