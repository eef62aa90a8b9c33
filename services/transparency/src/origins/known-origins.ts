import type { Executor } from '@soko/platform/decider/execute.ts'
import { PublicLogStream } from '@soko/platform/event-log/platform-events.ts'
import type { ObjectStore } from '@soko/platform/object-store/object-store.ts'
import { readAllSignatures } from '../checkpoints/signed-objects.ts'
import { isOriginOf, logConfiguration, type Origin } from './origins.ts'

/** An origin. It has no start time if it is known only from a stored signature. */
export type KnownOrigin = Pick<Origin, 'origin'> & Partial<Origin>

/** Returns all origins, oldest first. Those known only from a stored signature come first. */
export const knownOrigins = async (
  service: string,
  { executor, objects }: { readonly executor: Pick<Executor, 'load'>; readonly objects: ObjectStore },
): Promise<readonly KnownOrigin[]> => {
  const { origins } = await executor.load(logConfiguration, PublicLogStream.of())
  const stored = await readAllSignatures(objects)
  const others = [...stored.keys()].filter(
    (origin) => isOriginOf(service, origin) && !origins.some((known) => known.origin === origin),
  )
  return [...others.map((origin) => ({ origin })), ...origins]
}
