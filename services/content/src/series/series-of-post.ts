import { Limits } from '@soko/contracts/fields/limits.ts'
import type { Load } from '@soko/platform/decider/execute.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { Lists } from '../posts/view/documents.ts'
import { VIEW } from '../posts/view/present-posts.ts'
import { refuseFull, seriesToJoin } from './series.decider.ts'
import { SeriesStream } from './series.events.ts'
import { series } from './series.ts'

type Wish = {
  /** Undefined for none. */
  readonly wanted: string | undefined
  /** The series that the post is in already. */
  readonly present?: string | undefined
  readonly authorId: string
}

/**
 * The series that a post is to be in, as its content says it.
 * @throws Refusal 422 when it is not the author's, or full. Two posts at one moment may both be let in.
 */
export const seriesOfPost = async (
  load: Load,
  read: ReadView,
  { wanted, present, authorId }: Wish,
): Promise<{ readonly seriesId?: string }> => {
  if (wanted === undefined) return {}
  if (wanted === present) return { seriesId: wanted }
  const seriesId = seriesToJoin(await load(series, SeriesStream.of(wanted)), wanted, authorId)
  if (seriesId === '') return {}
  const [parts] = await read(VIEW, [{ size: Lists.partsOf(seriesId) }])
  if (parts >= Limits.seriesParts) refuseFull(Limits.seriesParts)
  return { seriesId }
}
