import { formatLeaf } from '@soko/contracts/transparency/leaf.ts'
import type { DigestedEvent } from '@soko/platform/event-log/event-log.ts'

/**
 * The leaf of an event, as a text.
 * @param kind what the rule of the log calls it.
 * @param of the index of the first leaf of its subject; undefined where this is the first.
 */
export const leafText = (
  { version, time, digest }: DigestedEvent,
  kind: string,
  of: number | undefined,
): string => formatLeaf({ v: 1, kind, version, time, digest, ...(of !== undefined && { of }) })
