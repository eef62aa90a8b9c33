import { z } from 'zod'
import { CallTags, InstrumentTags } from '../http/cache-tags.ts'
import { CallRemark, Direction } from '../markets/price-calls.ts'
import { endpoint } from '../http/endpoint.ts'
import { Count, Time, Username } from '../fields/fields.ts'
import { Day, Decimal, InstrumentSymbol } from '../markets/instruments.ts'
import { MarketLimits } from '../markets/market-limits.ts'
import { IdParams, NextCursor, optionalQuery, Page, SymbolParams } from '../http/query.ts'
import { Call, CallRecord, DrawnCall, OpenCall, RecordRow } from '../markets/types/call.ts'

const Calls = z.strictObject({ calls: z.array(Call), nextCursor: NextCursor })

const NameParams = z.object({ username: Username })

export const CallEndpoints = {
  get: endpoint({
    service: 'markets',
    method: 'GET',
    path: '/api/calls/{id}',
    summary: 'A call',
    description: 'It outlives its analysis.',
    access: 'public',
    params: IdParams,
    tags: ({ params }) => [CallTags.call(params.id), CallTags.people, InstrumentTags.all],
    answers: { 200: Call },
  }),
  list: endpoint({
    service: 'markets',
    method: 'GET',
    path: '/api/calls',
    summary: 'Calls, the newest first; those that were judged by the time of that',
    access: 'public',
    query: Page.extend({
      state: optionalQuery(z.enum(['open', 'judged'], 'The state must be open or judged.')),
      symbol: optionalQuery(InstrumentSymbol),
      direction: optionalQuery(Direction),
    }),
    tags: () => [CallTags.all, CallTags.people, InstrumentTags.all],
    answers: { 200: Calls },
  }),
  ofPost: endpoint({
    service: 'markets',
    method: 'GET',
    path: '/api/posts/{id}/calls',
    summary: 'The calls of an analysis, the earliest first',
    description: 'None where there is no such analysis.',
    access: 'public',
    params: IdParams,
    tags: ({ params }) => [CallTags.post(params.id), CallTags.people, InstrumentTags.all],
    answers: { 200: z.strictObject({ calls: z.array(Call) }) },
  }),
  chance: endpoint({
    service: 'markets',
    method: 'GET',
    path: '/api/instruments/{symbol}/chance',
    summary: 'What chance would make of a call that is published now',
    description:
      'Reckoned from the newest close. Target and stop must lie on their sides of it, else it is not known.',
    access: 'public',
    params: SymbolParams,
    query: z.object({
      direction: Direction,
      until: Day,
      target: optionalQuery(Decimal),
      stop: optionalQuery(Decimal),
    }),
    tags: null,
    answers: {
      200: z.strictObject({
        chance: z.number().nullable().meta({ description: '0 to 1; null: not known.' }),
        entryAt: Time.meta({
          description: 'When the price of its entry is taken at the earliest. A day without trade has none.',
        }),
      }),
    },
  }),
  open: endpoint({
    service: 'content',
    method: 'GET',
    path: '/api/instruments/{symbol}/open-calls',
    summary: 'Your open calls on an instrument and on other quotes of its pair',
    description: 'They limit your next call on it: three in one direction, with dates a week apart or more.',
    access: 'bearer',
    params: SymbolParams,
    answers: { 200: z.strictObject({ calls: z.array(OpenCall) }) },
  }),
  takeBack: endpoint({
    service: 'content',
    method: 'POST',
    path: '/api/calls/{id}/take-back',
    summary: 'Take a call of yours back',
    description:
      'Until 15 minutes after its publication, or until the price of its entry is taken if that is earlier. It is counted on your profile.',
    access: 'bearer',
    params: IdParams,
    answers: { 204: null },
    problems: [403, 409],
  }),
  remark: endpoint({
    service: 'content',
    method: 'POST',
    path: '/api/calls/{id}/remarks',
    summary: 'Add a remark to a call of yours',
    description: 'It stands with its day. The call runs on.',
    access: 'bearer',
    params: IdParams,
    body: z.strictObject({ text: CallRemark }).meta({ id: 'NewCallRemark' }),
    answers: { 204: null },
    problems: [403, 409],
  }),
  records: endpoint({
    service: 'markets',
    method: 'GET',
    path: '/api/records',
    summary: 'Whose calls have done better than their mirrors, and whose worse',
    access: 'public',
    query: Page,
    tags: () => [CallTags.all, CallTags.people],
    answers: {
      200: z.strictObject({
        records: z.array(RecordRow),
        nextCursor: NextCursor,
        before: Count.meta({ description: 'How many are ranked before the first of this page.' }),
        enough: Count.meta({ description: 'Authors with 20 decided calls or more: all who are ranked.' }),
        above: Count.meta({ description: `How many of them have a z above ${MarketLimits.records.mark}.` }),
        everRanked: Count.meta({
          description: 'Accounts that ever had 20 decided calls, those erased since included.',
        }),
        lowest: z
          .array(RecordRow)
          .meta({ description: 'The five of them with the lowest z, the lowest last.' }),
        erased: z
          .array(z.strictObject({ month: z.string(), right: Count, wrong: Count, unjudged: Count }))
          .meta({
            description:
              'Calls of erased accounts, by the month of their judgement, or of the erasure for those that were not judged yet.',
          }),
      }),
    },
  }),
  record: endpoint({
    service: 'markets',
    method: 'GET',
    path: '/api/records/{username}',
    summary: "What a person's calls add up to",
    access: 'public',
    params: NameParams,
    tags: () => [CallTags.all, CallTags.people],
    answers: { 200: CallRecord },
  }),
  ofAuthor: endpoint({
    service: 'markets',
    method: 'GET',
    path: '/api/records/{username}/calls',
    summary: "A person's calls, the newest first, each with closes to draw it with",
    access: 'public',
    params: NameParams,
    query: Page,
    tags: () => [CallTags.all, CallTags.people, InstrumentTags.all],
    answers: { 200: z.strictObject({ calls: z.array(DrawnCall), nextCursor: NextCursor }) },
  }),
  ofAuthorTable: endpoint({
    service: 'markets',
    method: 'GET',
    path: '/api/records/{username}/calls.csv',
    summary: "All of a person's calls, the newest first, as a table",
    description:
      'In UTF-8, with a first line of names; a call to a line. Decimals are as they were written. A text that a spreadsheet would run as a formula begins with an apostrophe.',
    access: 'public',
    params: NameParams,
    tags: () => [CallTags.all, CallTags.people, InstrumentTags.all],
    contentType: 'text/csv',
    answers: { 200: z.string() },
  }),
} as const
