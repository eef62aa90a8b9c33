import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Limits } from '../fields/limits.ts'
import { IdParams, optionalQuery } from '../http/query.ts'
import { Analytics } from '../types/analytics.ts'

const day = optionalQuery(z.iso.date('A day must look like 2026-01-31.'))

const Period = z.object({
  from: day.meta({ description: 'The first day (UTC); by default 28 days back.' }),
  to: day.meta({
    description: `The last day (UTC); by default today; at most ${Limits.analyticsDays} days in all.`,
  }),
})

const Table = Period.extend({
  of: z.enum(['days', 'posts', 'sources'], 'A table is of days, posts or sources.').default('days'),
})

const reading = { service: 'social', method: 'GET', access: 'bearer' } as const
const counted =
  'A reader is a browser that opened a post, counted once per day and post; nothing that identifies it is stored.'
const asCsv = {
  description:
    'Numbers and titles in UTF-8, with a header line. A title that a spreadsheet would run as a formula starts with an apostrophe.',
  query: Table,
  contentType: 'text/csv',
  answers: { 200: z.string() },
} as const

export const AnalyticsEndpoints = {
  own: endpoint({
    ...reading,
    path: '/api/me/figures',
    summary: 'The analytics of all your posts',
    description: counted,
    query: Period,
    answers: { 200: Analytics },
  }),
  ownTable: endpoint({
    ...reading,
    ...asCsv,
    path: '/api/me/figures.csv',
    summary: 'The analytics of all your posts, as CSV',
  }),
  ofPost: endpoint({
    ...reading,
    path: '/api/posts/{id}/figures',
    summary: 'The analytics of one post, for its author and admins',
    description: counted,
    params: IdParams,
    query: Period,
    answers: { 200: Analytics },
    problems: [403],
  }),
  ofPostTable: endpoint({
    ...reading,
    ...asCsv,
    path: '/api/posts/{id}/figures.csv',
    summary: 'The analytics of one post, as CSV',
    params: IdParams,
    problems: [403],
  }),
} as const
