import { Resolver } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'

export type Network = {
  readonly resolve: (host: string) => Promise<readonly string[]>
  readonly allows: (address: string, port: number) => boolean
}

/** In milliseconds: the timeout of each of two attempts. */
const LOOK_UP = 4_000

const WEB_PORTS = new Set([80, 443])

const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Returns true for a public address: not private, loopback, shared, reserved or link-local (such as cloud
 * metadata), nor IPv6 that embeds IPv4 (mapped, NAT64, 6to4, Teredo).
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_V6)
}

/** Queries DNS servers directly. `dns.lookup` would block threads that sharp and file access need. */
const resolve = async (host: string): Promise<readonly string[]> => {
  const resolver = new Resolver({ timeout: LOOK_UP, tries: 2 })
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

export const publicWeb: Network = {
  resolve,
  allows: (address, port) => WEB_PORTS.has(port) && isPublicAddress(address),
}
