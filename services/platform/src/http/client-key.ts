import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Under which key a client is counted, by every limit an address has: the one way to make it. An address of IPv4 stands for
 * itself, also written as one of IPv6 (`::ffff:192.0.2.1`); of IPv6 the network of 64 bits, as whoever has one address of it
 * has all. What is no address (`unknown`, or a key already) stays as it is.
 */
export const clientKey = (address: string): string => {
  if (!address.includes(':') || isIP(address) !== 6) return address
  const parsed = ipaddr.IPv6.parse(address)
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  const network = parsed.parts.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}
