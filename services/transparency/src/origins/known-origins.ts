import type { Executor } from '@soko/platform/decider/execute.ts'
import { PublicLogStream } from '@soko/platform/event-log/platform-events.ts'
import type { ObjectStore } from '@soko/platform/object-store/object-store.ts'
import { readAllSignatures } from '../checkpoints/signed-objects.ts'
import { isOriginOf, logBeginnings, type Origin } from './origins.ts'

/** Of an origin that only its last signature remembers it is not known since when it signs. */
export type KnownOrigin = Pick<Origin, 'origin'> & Partial<Origin>

/** All origins that a service's log ever had, the oldest first: after those that only their last signature remembers those that the log names. */
export const knownOrigins = async (
  service: string,
  { executor, objects }: { readonly executor: Pick<Executor, 'load'>; readonly objects: ObjectStore },
): Promise<readonly KnownOrigin[]> => {
  const { origins } = await executor.load(logBeginnings, PublicLogStream.of())
  const remembered = await readAllSignatures(objects)
  const others = [...remembered.keys()].filter(
    (origin) => isOriginOf(service, origin) && !origins.some((known) => known.origin === origin),
  )
  return [...others.map((origin) => ({ origin })), ...origins]
}
