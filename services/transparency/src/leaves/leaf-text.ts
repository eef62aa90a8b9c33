import { formatLeaf } from '@soko/contracts/transparency/leaf.ts'
import type { DigestedEvent } from '@soko/platform/event-log/event-log.ts'

/** @param of the index of the subject's first leaf; undefined if this is the first. */
export const leafText = (
  { version, time, digest }: DigestedEvent,
  kind: string,
  of: number | undefined,
): string => formatLeaf({ v: 1, kind, version, time, digest, ...(of !== undefined && { of }) })
