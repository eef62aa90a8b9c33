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
    summary: 'Calls, newest first; judged ones by the time of their judgement',
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
    summary: 'The calls of an analysis, earliest first',
    description: 'Empty for an unknown analysis.',
    access: 'public',
    params: IdParams,
    tags: ({ params }) => [CallTags.post(params.id), CallTags.people, InstrumentTags.all],
    answers: { 200: z.strictObject({ calls: z.array(Call) }) },
  }),
  chance: endpoint({
    service: 'markets',
    method: 'GET',
    path: '/api/instruments/{symbol}/chance',
    summary: 'The probability that a call published now comes right by chance',
    description: 'Calculated from the newest close. Unknown if target and stop are on the wrong side of it.',
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
        chance: z.number().nullable().meta({ description: '0 to 1; null if unknown.' }),
        entryAt: Time.meta({
          description: 'The earliest time of its entry price. Days without trade are skipped.',
        }),
      }),
    },
  }),
  open: endpoint({
    service: 'content',
    method: 'GET',
    path: '/api/instruments/{symbol}/open-calls',
    summary: 'Your open calls on an instrument and on other quotes of its pair',
    description:
      'They limit your next call on it: at most three, in one direction, with dates at least a week apart.',
    access: 'bearer',
    params: SymbolParams,
    answers: { 200: z.strictObject({ calls: z.array(OpenCall) }) },
  }),
  takeBack: endpoint({
    service: 'content',
    method: 'POST',
    path: '/api/calls/{id}/take-back',
    summary: 'Take back one of your calls',
    description:
      'Possible for 15 minutes after its publication, or until its entry price is taken if that is earlier. It is counted on your profile.',
    access: 'bearer',
    params: IdParams,
    answers: { 204: null },
    problems: [403, 409],
  }),
  remark: endpoint({
    service: 'content',
    method: 'POST',
    path: '/api/calls/{id}/remarks',
    summary: 'Add a remark to one of your calls',
    description: 'The remark is shown with its day. The call continues.',
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
    summary: 'Authors ranked by their calls compared with mirrored calls',
    access: 'public',
    query: Page,
    tags: () => [CallTags.all, CallTags.people],
    answers: {
      200: z.strictObject({
        records: z.array(RecordRow),
        nextCursor: NextCursor,
        before: Count.meta({ description: 'The number of ranked authors before this page.' }),
        enough: Count.meta({ description: 'Authors with at least 20 decided calls, who are all ranked.' }),
        above: Count.meta({ description: `The number of them with a z above ${MarketLimits.records.mark}.` }),
        everRanked: Count.meta({
          description: 'Accounts that ever had 20 decided calls, including erased ones.',
        }),
        lowest: z.array(RecordRow).meta({ description: 'The five of them with the lowest z, lowest last.' }),
        erased: z
          .array(z.strictObject({ month: z.string(), right: Count, wrong: Count, unjudged: Count }))
          .meta({
            description:
              'Calls of erased accounts, by the month of their judgement, or of the erasure for unjudged ones.',
          }),
      }),
    },
  }),
  record: endpoint({
    service: 'markets',
    method: 'GET',
    path: '/api/records/{username}',
    summary: "The record of a user's calls",
    access: 'public',
    params: NameParams,
    tags: () => [CallTags.all, CallTags.people],
    answers: { 200: CallRecord },
  }),
  ofAuthor: endpoint({
    service: 'markets',
    method: 'GET',
    path: '/api/records/{username}/calls',
    summary: "A user's calls, newest first, each with closes for a chart",
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
    summary: 'All calls of a user, newest first, as CSV',
    description:
      'In UTF-8, with a header line and one call per line. Decimals are as they were written. Text that a spreadsheet would run as a formula starts with an apostrophe.',
    access: 'public',
    params: NameParams,
    tags: () => [CallTags.all, CallTags.people, InstrumentTags.all],
    contentType: 'text/csv',
    answers: { 200: z.string() },
  }),
} as const
