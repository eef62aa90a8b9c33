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
    summary: 'Your drafts, last saved first',
    access: 'bearer',
    query: Page.extend({
      state: optionalQuery(
        z.enum(
          ['open', 'discarded', 'scheduled', 'released'],
          'The state must be open, discarded, scheduled or released.',
        ),
      ).meta({
        description:
          '`open` by default. `scheduled`: open ones with a time, next one first, including failed ones. `released`: published at a scheduled time, last one first, until they are erased.',
      }),
      post: optionalQuery(DraftId).meta({
        description: 'Only the draft that changes this post, if any.',
      }),
    }),
    answers: {
      200: z.strictObject({
        drafts: z.array(DraftCard),
        total: Count.meta({ description: 'The number of your drafts in this state.' }),
        nextCursor: NextCursor,
      }),
    },
  }),
  counts: endpoint({
    service: 'content',
    method: 'GET',
    path: '/api/drafts/counts',
    summary: 'The numbers of your analyses by state',
    access: 'bearer',
    answers: {
      200: z.strictObject({
        drafts: Count.meta({ description: 'Unpublished drafts, including scheduled ones.' }),
        scheduled: Count.meta({ description: 'Scheduled drafts, including failed ones.' }),
        published: Count,
      }),
    },
  }),
  states: endpoint({
    service: 'content',
    method: 'GET',
    path: '/api/drafts/states',
    summary: 'The states of your drafts and posts with these ids',
    description:
      'For an import: the id of each analysis is derived from its source, so that existing ones are detected, however long ago they were published. Unknown ids are left out.',
    access: 'bearer',
    query: z.object({ ids: Ids }),
    answers: { 200: z.strictObject({ states: z.array(KnownDraft) }) },
  }),
  get: endpoint({
    service: 'content',
    method: 'GET',
    path: '/api/drafts/{id}',
    summary: 'One of your drafts',
    description: '404 for a draft of another user.',
    access: 'bearer',
    params: DraftParams,
    answers: { 200: Draft },
  }),
  save: endpoint({
    service: 'content',
    method: 'POST',
    path: '/api/drafts/{id}',
    summary: 'Save a draft',
    description: `The device chooses the id of a new draft; a draft that changes a post has the id of the post. Each field is compared with revision \`base\`: changes made on one side are accepted; if both sides changed a field, the new value wins and the other is kept. Saving a discarded draft restores it. 409 if it has been published since; 422 with more than ${Limits.drafts} drafts.`,
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
    description: `It can be restored for ${Limits.restoreDays} days, then it is erased. Idempotent.`,
    access: 'bearer',
    params: DraftParams,
    answers: { 204: null },
  }),
  restore: endpoint({
    service: 'content',
    method: 'POST',
    path: '/api/drafts/{id}/restore',
    summary: 'Restore a discarded draft',
    description: 'A draft that is not discarded is returned unchanged.',
    access: 'bearer',
    params: DraftParams,
    answers: { 200: Draft },
    problems: [409, 410],
  }),
  schedule: endpoint({
    service: 'content',
    method: 'PUT',
    path: '/api/drafts/{id}/schedule',
    summary: 'Schedule the publication of a draft',
    description: `The server publishes its newest revision at that time, once. A local time skipped by a clock change is moved forward by the same amount; for a repeated one, the first counts. At most ${Limits.scheduleDays} days ahead. Fields that cannot be published now are refused; if publishing fails at that time, the schedule ends, the reason is in \`failure\`, and the draft stays. Repeat the request to change the time.`,
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
    summary: 'Cancel the scheduled publication of a draft',
    description: 'Also clears the failure of an earlier schedule. Idempotent.',
    access: 'bearer',
    params: DraftParams,
    answers: { 204: null },
  }),
  saves: endpoint({
    service: 'content',
    method: 'GET',
    path: '/api/drafts/{id}/saves',
    summary: 'The revisions of a draft, newest first',
    description: `They are pruned: of those older than a day one per hour is kept, of those older than a week one per day, and at most ${Limits.olderDraftSaves} older than a day.`,
    access: 'bearer',
    params: DraftParams,
    query: Page,
    answers: { 200: z.strictObject({ saves: z.array(DraftSave), nextCursor: NextCursor }) },
  }),
  readSave: endpoint({
    service: 'content',
    method: 'GET',
    path: '/api/drafts/{id}/saves/{number}',
    summary: 'One complete revision of a draft',
    access: 'bearer',
    params: z.object({ id: DraftId, number: z.string().regex(/^[1-9]\d{0,8}$/) }),
    answers: { 200: WholeDraftSave },
  }),
  letGo: endpoint({
    service: 'content',
    method: 'DELETE',
    path: '/api/drafts/{id}/kept/{keptId}',
    summary: 'Dismiss a kept value',
    description: 'Idempotent.',
    access: 'bearer',
    params: z.object({ id: DraftId, keptId: Id }),
    answers: { 204: null },
  }),
} as const
