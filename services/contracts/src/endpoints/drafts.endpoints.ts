import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Count, DraftId, Id } from '../fields/fields.ts'
import { Limits } from '../fields/limits.ts'
import { Ids, NextCursor, optionalQuery, Page } from '../http/query.ts'
import { Draft, DraftCard, DraftSave, KnownDraft, SavedDraft, WholeDraftSave } from '../types/draft.ts'
import { DraftChange, DraftScheduling } from './draft-bodies.ts'

const DraftParams = z.object({ id: DraftId })

export const DraftEndpoints = {
  list: endpoint({
    service: 'content',
    method: 'GET',
    path: '/api/drafts',
    summary: 'Your drafts, the last saved first',
    access: 'bearer',
    query: Page.extend({
      state: optionalQuery(
        z.enum(
          ['open', 'discarded', 'scheduled', 'released'],
          'The state must be open, discarded, scheduled or released.',
        ),
      ).meta({
        description:
          '`open` unless said otherwise. `scheduled`: open ones with a time, the next one first, also where that failed. `released`: published at a time chosen before, the last one first, until they are erased.',
      }),
      post: optionalQuery(DraftId).meta({
        description: 'Only the draft that changes this post, if there is one.',
      }),
    }),
    answers: {
      200: z.strictObject({
        drafts: z.array(DraftCard),
        total: Count.meta({ description: 'How many drafts of this state you have.' }),
        nextCursor: NextCursor,
      }),
    },
  }),
  counts: endpoint({
    service: 'content',
    method: 'GET',
    path: '/api/drafts/counts',
    summary: 'How many analyses you have, by what has become of them',
    access: 'bearer',
    answers: {
      200: z.strictObject({
        drafts: Count.meta({ description: 'What waits to be published, those with a time, too.' }),
        scheduled: Count.meta({ description: 'Those with a time, also where that failed.' }),
        published: Count,
      }),
    },
  }),
  states: endpoint({
    service: 'content',
    method: 'GET',
    path: '/api/drafts/states',
    summary: 'What became of your drafts and posts with these ids',
    description:
      'For an import: each analysis has an id that follows from where it comes from, so that what is here already is known, however long ago it was published. Ids of which nothing of yours is known are left out.',
    access: 'bearer',
    query: z.object({ ids: Ids }),
    answers: { 200: z.strictObject({ states: z.array(KnownDraft) }) },
  }),
  get: endpoint({
    service: 'content',
    method: 'GET',
    path: '/api/drafts/{id}',
    summary: 'One of your drafts',
    description: 'A draft of somebody else is answered 404.',
    access: 'bearer',
    params: DraftParams,
    answers: { 200: Draft },
  }),
  save: endpoint({
    service: 'content',
    method: 'POST',
    path: '/api/drafts/{id}',
    summary: 'Save a draft',
    description: `The device chooses the id of a new draft; a draft that changes a post has the id of the post. Each field is compared with the save \`base\`: what changed on one side only is taken, and where both sides changed it, what arrives now wins and the other value is kept. Saving a discarded draft brings it back. 409 when it was published since; 422 with more than ${Limits.drafts} drafts.`,
    access: 'bearer',
    params: DraftParams,
    body: DraftChange,
    answers: { 200: SavedDraft },
    problems: [403, 409],
  }),
  discard: endpoint({
    service: 'content',
    method: 'DELETE',
    path: '/api/drafts/{id}',
    summary: 'Discard a draft',
    description: `It can be brought back for ${Limits.restoreDays} days, then it is erased. Twice is the same as once.`,
    access: 'bearer',
    params: DraftParams,
    answers: { 204: null },
  }),
  restore: endpoint({
    service: 'content',
    method: 'POST',
    path: '/api/drafts/{id}/restore',
    summary: 'Bring back a discarded draft',
    description: 'A draft that is not discarded is returned as it is.',
    access: 'bearer',
    params: DraftParams,
    answers: { 200: Draft },
    problems: [409, 410],
  }),
  schedule: endpoint({
    service: 'content',
    method: 'PUT',
    path: '/api/drafts/{id}/schedule',
    summary: 'Publish a draft at a time',
    description: `The server publishes it then, as its newest save has it, once. A day and time that clocks leave out is moved on by as much, one that they show twice means the first. At most ${Limits.scheduleDays} days ahead. What publishing would refuse now is refused; what it refuses then ends the schedule, says so in \`failure\`, and the draft stays. Again: at another time.`,
    access: 'bearer',
    params: DraftParams,
    body: DraftScheduling,
    answers: { 200: Draft },
    problems: [403, 409],
  }),
  unschedule: endpoint({
    service: 'content',
    method: 'DELETE',
    path: '/api/drafts/{id}/schedule',
    summary: 'Do not publish a draft at a time',
    description: 'Also lets the failure of a former time go. Twice is the same as once.',
    access: 'bearer',
    params: DraftParams,
    answers: { 204: null },
  }),
  saves: endpoint({
    service: 'content',
    method: 'GET',
    path: '/api/drafts/{id}/saves',
    summary: 'The saves of a draft, newest first',
    description: `They are thinned out: of those older than a day one an hour stays, of those older than a week one a day, and of all that are older than a day at most ${Limits.olderDraftSaves}.`,
    access: 'bearer',
    params: DraftParams,
    query: Page,
    answers: { 200: z.strictObject({ saves: z.array(DraftSave), nextCursor: NextCursor }) },
  }),
  readSave: endpoint({
    service: 'content',
    method: 'GET',
    path: '/api/drafts/{id}/saves/{number}',
    summary: 'One save of a draft, whole',
    access: 'bearer',
    params: z.object({ id: DraftId, number: z.string().regex(/^[1-9]\d{0,8}$/) }),
    answers: { 200: WholeDraftSave },
  }),
  letGo: endpoint({
    service: 'content',
    method: 'DELETE',
    path: '/api/drafts/{id}/kept/{keptId}',
    summary: 'Let a kept value go',
    description: 'Twice is the same as once.',
    access: 'bearer',
    params: z.object({ id: DraftId, keptId: Id }),
    answers: { 204: null },
  }),
} as const
