import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'

export type Address = {
  readonly origin: string
  readonly host: string
}

export type Addresses = {
  /** Returns the addresses in the order in which to try them. Throws if a name was never resolved. */
  inTurn(): Promise<readonly Address[]>
}

export type Resolve = (hostname: string) => Promise<readonly string[]>

const FRESH = 2_000

const resolveByDns: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address)

/**
 * Finds a service's replicas (`origins`: `http://content:8080`, comma-separated). Names are resolved again in
 * the background every 2 s; if that fails, the last addresses are used.
 */
export const createAddresses = (origins: string, resolve: Resolve = resolveByDns): Addresses => {
  const urls = origins.split(',').map((each) => new URL(each.trim()))
  let known: readonly Address[] | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<readonly Address[]> | undefined
  let turn = 0

  const find = async (url: URL): Promise<readonly Address[]> => {
    const name = url.hostname.replace(/^\[|\]$/g, '')
    const addresses = isIP(name) > 0 ? [name] : (await resolve(name)).toSorted()
    return addresses.map((address) => {
      const own = new URL(url)
      own.hostname = isIP(address) === 6 ? `[${address}]` : address
      return { origin: own.origin, host: url.host }
    })
  }
  const ask = async (): Promise<readonly Address[]> => {
    askedAt = performance.now()
    try {
      known = (await Promise.all(urls.map(find))).flat()
      return known
    } finally {
      asking = undefined
    }
  }

  return {
    inTurn: async () => {
      if (performance.now() - askedAt > FRESH) {
        asking ??= ask()
        if (known !== undefined) asking.catch(() => {})
      }
      const all = known ?? (await (asking ??= ask()))
      turn = (turn + 1) % Math.max(1, all.length)
      return [...all.slice(turn), ...all.slice(0, turn)]
    },
  }
}
