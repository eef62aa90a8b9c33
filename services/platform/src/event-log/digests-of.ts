import type { DigestedEvent } from './event-log.ts'
import type { StoredCommit } from './verify-chain.ts'

export const digestsOf = ({
  position,
  time,
  events,
}: Pick<StoredCommit, 'position' | 'time'> & {
  readonly events: readonly Omit<StoredCommit['events'][number], 'data'>[]
}): readonly DigestedEvent[] =>
  events.map(({ stream, version, type, schema, digest, salt }, index) => ({
    position,
    index,
    stream,
    version,
    type,
    schema,
    digest,
    time,
    isErased: salt === null,
  }))
