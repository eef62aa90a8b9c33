import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Returns the rate limit key of an address: the /64 network of IPv6, and other values unchanged. */
export const clientKey = (address: string): string => {
  if (!address.includes(':') || isIP(address) !== 6) return address
  const parsed = ipaddr.IPv6.parse(address)
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  const network = parsed.parts.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}
