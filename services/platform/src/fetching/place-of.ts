import { isIP, type LookupFunction } from 'node:net'
import type { Network } from './network.ts'
import { failed, refused } from './not-fetched.ts'

/** A URL with the checked address of its host. */
export type Place = { readonly url: URL; readonly host: string; readonly ip: string }

/**
 * Resolves the host of a URL. All of its addresses must be allowed.
 * @throws NotFetched
 */
export const placeOf = async (address: string, { resolve, allows }: Network): Promise<Place> => {
  const url = new URL(address)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (!isWeb || url.username !== '' || url.password !== '') throw refused('this is not a web address')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  const ips = isIP(host) === 0 ? await resolve(host) : [host]
  if (ips.length === 0) throw failed(`the host ${host} is unknown`)
  if (!ips.every((ip) => allows(ip, port))) throw refused(`${url.host} is not on the public web`)
  // Prefers IPv4, because some machines have no IPv6.
  const ip = ips.find((each) => isIP(each) === 4) ?? ips[0] ?? ''
  return { url, host, ip }
}

/** Returns options of a connection to the resolved address, which prevents DNS rebinding. */
export const connectionTo = ({
  host,
  ip,
}: Place): { readonly lookup: LookupFunction; readonly servername?: string } => {
  const family = isIP(ip)
  return {
    lookup: (_name, { all }, found) => {
      if (all === true) found(null, [{ address: ip, family }])
      else found(null, ip, family)
    },
    ...(isIP(host) === 0 && { servername: host }),
  }
}
