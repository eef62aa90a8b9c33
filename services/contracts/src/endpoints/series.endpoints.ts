import { z } from 'zod'
import { ContentTags, ShownCallTags } from '../http/cache-tags.ts'
import { endpoint } from '../http/endpoint.ts'
import { Limits } from '../fields/limits.ts'
import { IdParams, NextCursor, optionalQuery, Page } from '../http/query.ts'
import { text } from '../fields/text.ts'
import { Series, SeriesCard } from '../types/series.ts'
import { NewSeries, SeriesChange } from './series-bodies.ts'

export const SeriesEndpoints = {
  list: endpoint({
    service: 'content',
    method: 'GET',
    path: '/api/series',
    summary: 'All series, or those of an author, newest first',
    access: 'public',
    query: Page.extend({
      author: optionalQuery(text({ what: 'The author', max: 64 })).meta({
        description: 'An id or a username.',
      }),
    }),
    tags: () => [ContentTags.allSeries, ContentTags.cards],
    answers: { 200: z.strictObject({ series: z.array(SeriesCard), nextCursor: NextCursor }) },
  }),
  get: endpoint({
    service: 'content',
    method: 'GET',
    path: '/api/series/{id}',
    summary: 'A series with its parts in order',
    access: 'public',
    params: IdParams,
    tags: ({ params }) => [ContentTags.series(params.id), ContentTags.cards, ShownCallTags.all],
    answers: { 200: Series },
  }),
  create: endpoint({
    service: 'content',
    method: 'POST',
    path: '/api/series',
    summary: 'Create a series',
    description: `A post becomes a part of it through its \`seriesId\`. 422 with more than ${Limits.series} series.`,
    access: 'bearer',
    body: NewSeries,
    answers: { 201: Series },
    problems: [403],
  }),
  change: endpoint({
    service: 'content',
    method: 'POST',
    path: '/api/series/{id}',
    summary: 'Change one of your own series: its title, its description, the order of its parts',
    access: 'bearer',
    params: IdParams,
    body: SeriesChange,
    answers: { 200: Series },
    problems: [403],
  }),
  remove: endpoint({
    service: 'content',
    method: 'DELETE',
    path: '/api/series/{id}',
    summary: 'Delete one of your own series',
    description: 'Its parts stay as independent posts. It cannot be restored.',
    access: 'bearer',
    params: IdParams,
    answers: { 204: null },
    problems: [403],
  }),
} as const
