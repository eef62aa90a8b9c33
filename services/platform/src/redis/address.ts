/** What an address of Redis leads to: one server, or a cluster by some of its nodes. Each has a URL as `redis` takes it. */
export type RedisAddress =
  | { readonly kind: 'server'; readonly url: string }
  | { readonly kind: 'cluster'; readonly nodes: readonly string[] }

export const REDIS_ADDRESSES =
  'it must be an address: redis://:password@host:6379, or of a cluster redis+cluster://:password@one:6379,two:6379'

/**
 * Reads an address of Redis; with TLS it begins with `rediss`. User and password of a cluster are the same for all nodes,
 * also for those that it names itself later.
 * @returns undefined when it is not one.
 */
export const parseRedisAddress = (text: string): RedisAddress | undefined => {
  const [, scheme, cluster, user = '', hosts] = /^(rediss?)(\+cluster)?:\/\/([^@]*@)?(.+)$/.exec(text) ?? []
  if (scheme === undefined || hosts === undefined) return undefined
  if (cluster === undefined) {
    return URL.parse(text)?.hostname ? { kind: 'server', url: text } : undefined
  }
  const nodes = hosts.split(',').map((host) => `${scheme}://${user}${host}`)
  return nodes.every(isNode) ? { kind: 'cluster', nodes } : undefined
}

/** A cluster has no numbered databases, which a path would name. */
const isNode = (url: string): boolean => {
  const parsed = URL.parse(url)
  return parsed !== null && parsed.hostname !== '' && parsed.pathname.length <= 1
}
