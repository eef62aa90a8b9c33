import { Limits } from '@soko/contracts/fields/limits.ts'
import type { Load } from '@soko/platform/decider/execute.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { Lists } from '../posts/view/documents.ts'
import { VIEW } from '../posts/view/present-posts.ts'
import { refuseFull, seriesToJoin } from './series.decider.ts'
import { SeriesStream } from './series.events.ts'
import { series } from './series.ts'

type SeriesChoice = {
  readonly wanted: string | undefined
  readonly present?: string | undefined
  readonly authorId: string
}

/**
 * Returns the `seriesId` to store; two concurrent posts may exceed the limit.
 * @throws Refusal 422 if the series belongs to another author, or is full.
 */
export const seriesOfPost = async (
  load: Load,
  read: ReadView,
  { wanted, present, authorId }: SeriesChoice,
): Promise<{ readonly seriesId?: string }> => {
  if (wanted === undefined) return {}
  if (wanted === present) return { seriesId: wanted }
  const seriesId = seriesToJoin(await load(series, SeriesStream.of(wanted)), wanted, authorId)
  if (seriesId === '') return {}
  const [parts] = await read(VIEW, [{ size: Lists.partsOf(seriesId) }])
  if (parts >= Limits.seriesParts) refuseFull(Limits.seriesParts)
  return { seriesId }
}
