import { Resolver } from 'node:dns/promises'

/** In milliseconds. */
export const TIMEOUT = 3_000

export type DnsResolver = Pick<Resolver, 'resolveTxt' | 'resolve4' | 'resolve6' | 'reverse'>

/** Returns a resolver that asks the name servers of the system. */
export const systemResolver = (): DnsResolver => new Resolver({ timeout: TIMEOUT, tries: 1 })

/** DNS did not answer, or answered with an error. */
export class DnsUnavailable extends Error {
  override readonly name = 'DnsUnavailable'
}

/** Each function returns an empty list for a name without such records. @throws DnsUnavailable */
export type DnsLookups = {
  readonly texts: (name: string) => Promise<readonly string[]>
  readonly addresses: (name: string) => Promise<readonly string[]>
  readonly names: (address: string) => Promise<readonly string[]>
}

const NO_RECORDS = new Set(['ENOTFOUND', 'ENODATA'])

const orNone = async <Found>(lookup: Promise<readonly Found[]>): Promise<readonly Found[]> => {
  try {
    return await lookup
  } catch (error) {
    if (error instanceof Error && 'code' in error && NO_RECORDS.has(String(error.code))) return []
    throw new DnsUnavailable('DNS did not answer', { cause: error })
  }
}

export const createDnsLookups = (resolver: DnsResolver): DnsLookups => ({
  texts: async (name) => (await orNone(resolver.resolveTxt(name))).map((pieces) => pieces.join('')),
  addresses: async (name) => {
    const ip4 = await orNone(resolver.resolve4(name))
    return ip4.length > 0 ? ip4 : orNone(resolver.resolve6(name))
  },
  names: async (address) => orNone(resolver.reverse(address)),
})

/** Ends a check that takes longer than `timeout`, in milliseconds. @throws DnsUnavailable */
export const limited = async <Result>(check: Promise<Result>, timeout: number): Promise<Result> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new DnsUnavailable('DNS did not answer in time')), timeout)
  try {
    return await Promise.race([check, promise])
  } finally {
    clearTimeout(timer)
  }
}
