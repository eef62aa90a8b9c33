import { Resolver } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'

/** Which hosts a file may be fetched from. */
export type Network = {
  /** All addresses of a host name, in any order; none where nobody knows it. */
  readonly resolve: (host: string) => Promise<readonly string[]>
  /** Whether a connection to this IP address and port may be made. */
  readonly allows: (address: string, port: number) => boolean
}

/** In milliseconds: for each of two tries. */
const LOOK_UP = 4_000

const WEB_PORTS = new Set([80, 443])

/** All that is handed out to hosts of the internet; what is not in it is for tunnels, tests and machines of one house. */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address is one of the public internet. Private, loopback, link-local (which has the metadata of clouds), shared
 * and reserved ones are not, nor an IPv6 address that wraps an IPv4 one: mapped, NAT64, 6to4, Teredo.
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_V6)
}

/**
 * Asks the name servers alone, not the machine's own list of hosts, and none of the few threads that `dns.lookup` would hold
 * (sharp and files need them).
 */
const resolve = async (host: string): Promise<readonly string[]> => {
  const resolver = new Resolver({ timeout: LOOK_UP, tries: 2 })
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

/** The web as anybody sees it from outside. */
export const publicWeb: Network = {
  resolve,
  allows: (address, port) => WEB_PORTS.has(port) && isPublicAddress(address),
}
