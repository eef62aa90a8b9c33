const YEAR = 365 * 24 * 3600

/** Tells the next page's first inline script to look signed in. Only a hint: nothing verifies it. */
export const setSignedHint = (on: boolean): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const [value, age] = on ? ['1', YEAR] : ['', 0]
  document.cookie = `signed=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
}

export const hasSignedHint = (): boolean => document.cookie.split('; ').includes('signed=1')
