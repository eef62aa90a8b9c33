/** The URL of a single server, or the URLs of some nodes of a cluster. */
export type RedisAddress =
  | { readonly kind: 'server'; readonly url: string }
  | { readonly kind: 'cluster'; readonly nodes: readonly string[] }

export const REDIS_ADDRESSES =
  'it must be an address: redis://:password@host:6379, or of a cluster redis+cluster://:password@one:6379,two:6379'

/** Parses the address of Redis (`rediss` for TLS). Returns undefined if it is invalid. */
export const parseRedisAddress = (text: string): RedisAddress | undefined => {
  const [, scheme, cluster, user = '', hosts] = /^(rediss?)(\+cluster)?:\/\/([^@]*@)?(.+)$/.exec(text) ?? []
  if (scheme === undefined || hosts === undefined) return undefined
  if (cluster === undefined) {
    return URL.parse(text)?.hostname ? { kind: 'server', url: text } : undefined
  }
  const nodes = hosts.split(',').map((host) => `${scheme}://${user}${host}`)
  return nodes.every(isNode) ? { kind: 'cluster', nodes } : undefined
}

const isNode = (url: string): boolean => {
  const parsed = URL.parse(url)
  return parsed !== null && parsed.hostname !== '' && parsed.pathname.length <= 1
}
