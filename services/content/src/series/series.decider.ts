import type { SeriesChange } from '@soko/contracts/endpoints/series-bodies.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { requireActive } from '../posts/author.decider.ts'
import type { Author } from '../posts/author.ts'
import { SeriesStream } from './series.events.ts'
import type { LiveSeries, Series } from './series.ts'

/** @throws Refusal 404 if the series is unknown; 403 if it belongs to another author. */
const requireOwn = (series: Series, actorId: string): LiveSeries => {
  if (series.status !== 'there') throw new Refusal(404, 'not-found', 'There is no such series.')
  if (series.authorId !== actorId) {
    throw new Refusal(403, 'not-owner', 'Only its author may change or delete a series.')
  }
  return series
}

type Named = { readonly seriesId: string; readonly authorId: string }

/** Creates a series. @throws Refusal 403 if the author is erased. */
export const createSeries = (
  author: Author,
  created: Named & { readonly title: string; readonly desc: string },
): readonly NewEvent[] => {
  requireActive(author)
  return [SeriesStream.SeriesCreated(created.seriesId, created)]
}

/** Changes the title, description or order of a series. Omitted and unchanged fields have no effect. */
export const changeSeries = (
  series: Series,
  actorId: string,
  change: Pick<SeriesChange, 'title' | 'desc' | 'posts'>,
): readonly NewEvent[] => {
  const { seriesId, authorId, order, ...before } = requireOwn(series, actorId)
  const { title = before.title, desc = before.desc, posts = order } = change
  const isRenamed = title !== before.title || desc !== before.desc
  const isOrdered = posts.join('\n') !== order.join('\n')
  return [
    ...(isRenamed ? [SeriesStream.SeriesChanged(seriesId, { seriesId, authorId, title, desc })] : []),
    ...(isOrdered ? [SeriesStream.SeriesOrdered(seriesId, { seriesId, authorId, posts: [...posts] })] : []),
  ]
}

export const deleteSeries = (series: Series, actorId: string): readonly NewEvent[] =>
  eraseSeries(requireOwn(series, actorId))

export const eraseSeries = (series: Series): readonly NewEvent[] => {
  if (series.status !== 'there') return []
  const { seriesId, authorId } = series
  return [SeriesStream.SeriesDeleted(seriesId, { seriesId, authorId })]
}

const wrongSeries = (message: string): Refusal =>
  new Refusal(422, 'invalid-fields', message, { seriesId: [message] })

/**
 * Returns the series id; empty if its author has deleted it meanwhile.
 * @throws Refusal 422 if the series belongs to another author.
 */
export const seriesToJoin = (series: Series, seriesId: string, authorId: string): string => {
  if (series.status === 'none' || series.authorId !== authorId) {
    throw wrongSeries('Choose one of your own series.')
  }
  return series.status === 'deleted' ? '' : seriesId
}

/** @throws Refusal 422 */
export const refuseFull = (most: number): never => {
  throw wrongSeries(`This series has ${most} parts, which is as many as there can be.`)
}
