import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'

/** One replica of a service. */
export type Address = {
  /** As the connection goes: `http://10.0.0.3:8080`. */
  readonly origin: string
  /** As the service is called, for the field `Host`: `content:8080`. */
  readonly host: string
}

/** The replicas of a service. */
export type Addresses = {
  /** All of them, in the order in which a request is to try them: each is the first in its turn. @throws when a name cannot be resolved. */
  inTurn(): Promise<readonly Address[]>
}

/** Gives all addresses that a name stands for. */
export type Resolve = (hostname: string) => Promise<readonly string[]>

/** In milliseconds: so long what a name stands for is not asked again. */
const FRESH = 2_000

const resolveByDns: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address)

/**
 * Finds the replicas of a service. A name may stand for several containers, and is asked again every 2 s, beside the
 * requests: only the first one waits. While it cannot be resolved the addresses known last are kept.
 * @param origins one or several with commas between them: `http://content:8080`.
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
