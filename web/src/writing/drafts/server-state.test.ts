import { blankFields } from '@soko/contracts/types/blank-fields.ts'
import { expect, test } from 'vitest'
import type { DraftContent } from './draft.ts'
import { isUnsynced, type ServerState, applyServerEvent, type PendingSave } from './server-state.ts'

const start: DraftContent = { fields: { ...blankFields, title: 'Tea' } }
const untouched: DraftContent = { ...start, synced: { base: 1, seen: start.fields } }
const changed: DraftContent = { ...untouched, fields: { ...start.fields, title: 'Tea fell' } }
const sent: DraftContent = { ...changed, synced: { base: 2, seen: changed.fields } }
const save: PendingSave = {
  change: { title: 'Tea fell', base: 1 },
  fields: changed.fields,
  before: start.fields,
  key: 'k',
}
const nothing: ServerState = { isOnServer: false, newestRevision: 0, unanswered: undefined }

test('an unanswered save is stored until a response settles it', () => {
  const waiting = applyServerEvent(nothing, { kind: 'unanswered', save })
  expect(waiting.unanswered).toBe(save)
  expect(applyServerEvent(waiting, { kind: 'found', number: 3 }).unanswered).toBe(save)
  expect(applyServerEvent(waiting, { kind: 'adopted' }).unanswered).toBe(save)
  expect(applyServerEvent(waiting, { kind: 'saved', number: 3 })).toEqual({
    isOnServer: true,
    newestRevision: 3,
    unanswered: undefined,
  })
  for (const kind of ['ended', 'discarded'] as const)
    expect(applyServerEvent(waiting, { kind }).unanswered).toBeUndefined()
})

test.each<[string, DraftContent, ServerState, boolean]>([
  ['unchanged fields', start, nothing, false],
  ['reverted fields, while the server has the draft', untouched, { ...nothing, isOnServer: true }, true],
  ['changed fields', changed, { ...nothing, isOnServer: true, newestRevision: 1 }, true],
  ['a synced draft', sent, { ...nothing, isOnServer: true, newestRevision: 2 }, false],
  [
    'a draft that another device saved since',
    sent,
    { ...nothing, isOnServer: true, newestRevision: 3 },
    true,
  ],
  ['a synced draft that was discarded since', sent, { ...nothing, newestRevision: 2 }, true],
  ['a save without a response', sent, { isOnServer: true, newestRevision: 2, unanswered: save }, true],
])('detects whether a sync is needed: %s', (_case, content, server, expected) => {
  expect(isUnsynced(content, start, server)).toBe(expected)
})
