const YEAR = 365 * 24 * 3600

/** Sets the cookie by which the first inline script shows the page as signed in. Grants no access. */
export const setSignedHint = (on: boolean): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const [value, age] = on ? ['1', YEAR] : ['', 0]
  document.cookie = `signed=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
}

export const hasSignedHint = (): boolean => document.cookie.split('; ').includes('signed=1')
