import type { PublicReadings } from '@soko/contracts/events/social.events.ts'
import type { PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { Keys, type ReadersDocument } from './documents.ts'
import { readersIn } from './entries.ts'

/** Readers on later days are ignored, so that the document cannot grow without limit. */
const MOST_DAYS = 30

/** Returns the post's id if its position in the `popular` lists may have changed. */
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
