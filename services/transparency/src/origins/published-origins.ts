import { formatVkey } from '@soko/contracts/transparency/note.ts'
import type { LogService, PublicLog } from '@soko/contracts/types/public-log.ts'
import type { LogKey } from '../keys/log-keys.ts'
import { noteKeyOf } from '../keys/sign-note.ts'
import type { KnownOrigin } from './known-origins.ts'
import { nameOf } from './origins.ts'

/** Lists the time during which each key signed for each origin. @param parts.origins oldest first. */
export const publishedOrigins = (parts: {
  readonly service: LogService
  readonly site: string
  readonly origins: readonly KnownOrigin[]
  readonly keys: readonly LogKey[]
}): readonly PublicLog[] => {
  const { service, site, origins, keys } = parts
  return origins.flatMap(({ origin, from }, at) => {
    const next = origins[at + 1]?.from
    return keys
      .filter(({ madeAt }) => next === undefined || madeAt < next)
      .filter(({ retiredAt }) => from === undefined || retiredAt === undefined || retiredAt > from)
      .map((key) => {
        const until = earlier(next, key.retiredAt)
        return {
          service,
          origin,
          prefix: new URL(`/log/${service}/${nameOf(origin)}`, site).href,
          vkey: formatVkey(noteKeyOf(origin, key)),
          from: from === undefined || key.madeAt > from ? key.madeAt : from,
          ...(until !== undefined && { until }),
        }
      })
  })
}

const earlier = (one: string | undefined, other: string | undefined): string | undefined =>
  one === undefined || (other !== undefined && other < one) ? other : one
