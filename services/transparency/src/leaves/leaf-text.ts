import { formatLeaf } from '@soko/contracts/transparency/leaf.ts'
import type { DigestedEvent } from '@soko/platform/event-log/event-log.ts'

/**
 * Returns the text of an event's leaf.
 * @param of the index of the first leaf with the same subject; undefined if this is the first.
 */
export const leafText = (
  { version, time, digest }: DigestedEvent,
  kind: string,
  of: number | undefined,
): string => formatLeaf({ v: 1, kind, version, time, digest, ...(of !== undefined && { of }) })
