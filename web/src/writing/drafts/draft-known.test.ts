import { blankFields } from '@soko/contracts/types/blank-fields.ts'
import { expect, test } from 'vitest'
import type { DraftContent } from './draft.ts'
import { isLacking, type Known, learn, type Sending } from './draft-known.ts'

const start: DraftContent = { fields: { ...blankFields, title: 'Tea' } }
const untouched: DraftContent = { ...start, synced: { base: 1, seen: start.fields } }
const changed: DraftContent = { ...untouched, fields: { ...start.fields, title: 'Tea fell' } }
const sent: DraftContent = { ...changed, synced: { base: 2, seen: changed.fields } }
const sending: Sending = {
  change: { title: 'Tea fell', base: 1 },
  fields: changed.fields,
  before: start.fields,
  key: 'k',
}
const nothing: Known = { isThere: false, newest: 0, unanswered: undefined }

test('an unanswered save is kept until a response says what became of it', () => {
  const waiting = learn(nothing, { kind: 'unanswered', sending })
  expect(waiting.unanswered).toBe(sending)
  expect(learn(waiting, { kind: 'found', number: 3 }).unanswered).toBe(sending)
  expect(learn(waiting, { kind: 'taken' }).unanswered).toBe(sending)
  expect(learn(waiting, { kind: 'saved', number: 3 })).toEqual({
    isThere: true,
    newest: 3,
    unanswered: undefined,
  })
  for (const kind of ['ended', 'discarded'] as const)
    expect(learn(waiting, { kind }).unanswered).toBeUndefined()
})

test.each<[string, DraftContent, Known, boolean]>([
  ['a form as it opened', start, nothing, false],
  ['a form taken back while the server has its draft', untouched, { ...nothing, isThere: true }, true],
  ['changed fields', changed, { ...nothing, isThere: true, newest: 1 }, true],
  ['what was saved', sent, { ...nothing, isThere: true, newest: 2 }, false],
  ['what was saved, and saved again elsewhere', sent, { ...nothing, isThere: true, newest: 3 }, true],
  ['what was saved, and discarded since', sent, { ...nothing, newest: 2 }, true],
  ['what was sent without an answer', sent, { isThere: true, newest: 2, unanswered: sending }, true],
])('what the server has is compared with %s', (_what, content, known, expected) => {
  expect(isLacking(content, start, known)).toBe(expected)
})
