import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddress from 'proxy-addr'

/** The number of proxies before the gateway, or their addresses (IP, CIDR, `loopback`, `linklocal`, …). */
export type TrustProxy = number | readonly string[] | undefined

export type Client = {
  readonly address: string
  /** True if a trusted proxy sent the request. Its request ID is trusted, too. */
  readonly isForwarded: boolean
}

/** @throws TypeError if `trust` contains an invalid address. */
export const createClientFinder = (trust: TrustProxy): ((request: IncomingMessage) => Client) => {
  const trusts = trustOf(trust)
  if (trusts === undefined) return (request) => ({ address: peerOf(request), isForwarded: false })
  return (request) => {
    const peer = peerOf(request)
    if (!trusts(peer, 0)) return { address: peer, isForwarded: false }
    // Each address was reported by the one before it, so those after an invalid one are not trusted.
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

/** Dual-stack sockets report IPv4 addresses as `::ffff:192.0.2.1`. */
const unmapped = (address: string): string =>
  address.startsWith(':') ? address.replace(/^::ffff:(?=\d+\.)/i, '') : address
