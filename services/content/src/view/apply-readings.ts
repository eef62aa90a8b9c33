import type { PublicReadings } from '@soko/contracts/events/social.events.ts'
import type { PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { Keys, type ReadersDocument } from './documents.ts'
import { readersIn } from './entries.ts'

/** Readers of later days change no place in a list: a document must not grow for ever. */
const MOST_DAYS = 30

/**
 * Applies what a counter has counted of a post's readers on a day: its newest number counts.
 * @returns the id of the post if its place in the `popular` lists may have changed.
 */
export const applyReadings = async (
  { type, data }: PublishedEventOf<typeof PublicReadings>,
  view: ViewWriter,
): Promise<string | undefined> => {
  if (data === undefined) return undefined
  const { postId, day } = data
  const key = Keys.readers(postId)
  const before = (await view.get(key)) ?? {}
  const { [day]: counters, ...others } = before
  let after: ReadersDocument = before
  if (type === 'PostReadingsErased') {
    after = others
    if (Object.keys(after).length === 0) view.delete(key)
    else view.put(key, after)
  } else {
    if (counters === undefined && Object.keys(others).length >= MOST_DAYS) return undefined
    after = { ...others, [day]: { ...counters, [data.counter]: data.readers } }
    view.put(key, after)
  }
  return readersIn(before) === readersIn(after) ? undefined : postId
}
