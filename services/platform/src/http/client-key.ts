import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Returns the rate limit key of a client address: an IPv4 address, the /64 network of an IPv6 address, or any
 * other value unchanged.
 */
export const clientKey = (address: string): string => {
  if (!address.includes(':') || isIP(address) !== 6) return address
  const parsed = ipaddr.IPv6.parse(address)
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  const network = parsed.parts.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}
