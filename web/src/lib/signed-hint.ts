/** Cookies of the client itself, which the first inline script reads: hints for the look of a page, no authority. */
const YEAR = 365 * 24 * 3600

export const setCookie = (name: 'theme' | 'signed', value: string): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Path=/; Max-Age=${value === '' ? 0 : YEAR}; SameSite=Lax${secure}`
}

export const hasCookie = (name: string, value: string): boolean =>
  document.cookie.split('; ').includes(`${name}=${value}`)
