import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddress from 'proxy-addr'

/**
 * Trusted proxies: none (`undefined`), a number of proxies before the gateway, or their addresses (IP addresses,
 * CIDR ranges, or `loopback`, `linklocal`, `uniquelocal`).
 */
export type TrustProxy = number | readonly string[] | undefined

export type Client = {
  readonly address: string
  /** True if the peer is a trusted proxy; its request ID is trusted, too. */
  readonly isForwarded: boolean
}

/** Creates a function that finds a request's client. @throws TypeError if `trust` contains an invalid address. */
export const createClientFinder = (trust: TrustProxy): ((request: IncomingMessage) => Client) => {
  const trusts = trustOf(trust)
  if (trusts === undefined) return (request) => ({ address: peerOf(request), isForwarded: false })
  return (request) => {
    const peer = peerOf(request)
    if (!trusts(peer, 0)) return { address: peer, isForwarded: false }
    // From the gateway outwards, each address is reported by the previous one, so the first invalid one ends the
    // chain.
    const chain = proxyAddress.all(request, trusts)
    const end = chain.findIndex((address) => isIP(address) === 0)
    const address = (end === -1 ? chain : chain.slice(0, end)).at(-1)
    return { address: address === undefined ? peer : unmapped(address), isForwarded: true }
  }
}

const trustOf = (trust: TrustProxy): ((address: string, hop: number) => boolean) | undefined => {
  if (trust === undefined || trust === 0) return undefined
  return typeof trust === 'number' ? (_address, hop) => hop < trust : proxyAddress.compile([...trust])
}

const peerOf = (request: IncomingMessage): string => unmapped(request.socket.remoteAddress ?? 'unknown')

/** Unwraps an IPv4 address of a dual-stack socket: `::ffff:192.0.2.1`. */
const unmapped = (address: string): string =>
  address.startsWith(':') ? address.replace(/^::ffff:(?=\d+\.)/i, '') : address
