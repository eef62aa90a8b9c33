import { SeriesEndpoints } from '@soko/contracts/endpoints/series.endpoints.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import { requireActor } from '@soko/platform/endpoints/actor.ts'
import { newestOf, pageOf } from '@soko/platform/endpoints/page-cursor.ts'
import { isOfType } from '@soko/platform/event-log/typed-events.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { documentOf } from '@soko/platform/view-store/document-of.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { findAuthor } from '../posts/lists/find-author.ts'
import { AuthorStream } from '../posts/author.events.ts'
import { author } from '../posts/author.ts'
import { Keys, Lists } from '../posts/view/documents.ts'
import { VIEW } from '../posts/view/present-posts.ts'
import { presentSeries, presentSeriesCards, type SeriesFields } from './present-series.ts'
import { changeSeries, createSeries, deleteSeries } from './series.decider.ts'
import { SeriesStream } from './series.events.ts'
import { type Series, series } from './series.ts'

export const mountSeries = ({ mount, ids, executor }: ServiceKit): void => {
  mount(SeriesEndpoints.list, async ({ query, read }) => {
    const list = query.author ? Lists.seriesBy(await findAuthor(read, query.author)) : Lists.series
    const [found] = await read(VIEW, [{ ...newestOf(list, query), documents: Keys.series('') }])
    const { entries, nextCursor } = pageOf(found, query.limit)
    const documents = entries.map((entry) => withoutPlace(documentOf(entry)))
    return { status: 200, body: { series: [...(await presentSeriesCards(read, documents))], nextCursor } }
  })

  mount(SeriesEndpoints.get, async ({ params, read }) => {
    const [found] = await read(VIEW, [{ get: Keys.series(params.id) }])
    if (found === undefined) throw new HttpProblem('not-found')
    return { status: 200, body: await presentSeries(read, withoutPlace(found)) }
  })

  mount(SeriesEndpoints.create, async ({ actor, body, read, execute }) => {
    requireActor(actor, body.userId)
    const authorId = actor.userId
    const [had] = await read(VIEW, [{ size: Lists.seriesBy(authorId) }])
    const newId = ids.next()
    const { title, desc = '' } = body
    const executed = await execute(async (load) => {
      const created = createSeries(await load(author, AuthorStream.of(authorId)), {
        seriesId: newId,
        authorId,
        title,
        desc,
      })
      if (had >= Limits.series) throw tooMany()
      return created
    })
    const created = executed.commit?.events.find(isOfType(SeriesStream.SeriesCreated))
    const seriesId = (created && SeriesStream.idOf(created.stream)) ?? newId
    const state = await executor.load(series, SeriesStream.of(seriesId))
    return { status: 201, body: await presentSeries(read, stateOf(state)) }
  })

  mount(SeriesEndpoints.change, async ({ actor, params, body, read, execute }) => {
    requireActor(actor, body.userId)
    const stream = SeriesStream.of(params.id)
    await execute(async (load) => changeSeries(await load(series, stream), actor.userId, body))
    return { status: 200, body: await presentSeries(read, stateOf(await executor.load(series, stream))) }
  })

  mount(SeriesEndpoints.remove, async ({ actor, params, execute }) => {
    await execute(async (load) => deleteSeries(await load(series, SeriesStream.of(params.id)), actor.userId))
    return { status: 204 }
  })
}

const withoutPlace = ({ applied: _applied, place: _place, ...fields }: PlacedSeries): SeriesFields => fields
type PlacedSeries = SeriesFields & { readonly applied: number; readonly place: number }

/** @throws HttpProblem 404 if the series has been deleted meanwhile. */
const stateOf = (state: Series): SeriesFields => {
  if (state.status !== 'there') throw new HttpProblem('not-found')
  const { status: _status, seriesId, authorId, ...fields } = state
  return { _id: seriesId, userId: authorId, ...fields }
}

const tooMany = (): HttpProblem => {
  const message = `You can have at most ${Limits.series} series. Delete one first.`
  return new HttpProblem('invalid-fields', { message, errors: { title: [message] } })
}
