/** The push services of Chrome, Firefox, Edge and Safari. `*.` stands for subdomains at any depth. */
const KNOWN_HOSTS = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
] as const

/** In characters. Longest known: those of Windows, about 500. */
const MOST_CHARACTERS = 2_000

/** Returns the URL of an allowed push service, otherwise undefined. */
export type PushHosts = (endpoint: string) => URL | undefined

/**
 * Browsers send the endpoint, so it could be any address. It must be an HTTPS URL of a known push service.
 * @param added further hosts, in the same form: `push.example` or `*.push.example`.
 */
export const createPushHosts = (added: readonly string[] = []): PushHosts => {
  const hosts = [...KNOWN_HOSTS, ...added]
  const isAllowed = (host: string): boolean =>
    hosts.some((each) => (each.startsWith('*.') ? host.endsWith(each.slice(1)) : host === each))
  return (endpoint) => {
    const url = endpoint.length <= MOST_CHARACTERS ? URL.parse(endpoint) : null
    if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined
    return isAllowed(url.hostname) ? url : undefined
  }
}
