import Bowser from 'bowser'

const UNKNOWN = 'Unknown device'
/** In characters: longer headers are truncated before they are parsed. */
const LONGEST = 500

/** Returns a description such as 'Firefox on Windows'. */
export const describeDevice = (userAgent: string | undefined): string => {
  if (userAgent === undefined || userAgent === '') return UNKNOWN
  const { browser, os } = Bowser.parse(userAgent.slice(0, LONGEST))
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '')
  return names.length === 0 ? UNKNOWN : names.join(' on ')
}
