// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { messageFrom } from './frame-messages.ts'

const ready = { kind: 'soko-preview-ready' }
const said = (data: unknown, from: MessageEventInit = {}) =>
  new MessageEvent<unknown>('message', { data, origin: location.origin, source: window, ...from })

test('takes what the other end of a preview says, and nothing of another kind', () => {
  expect(messageFrom(said(ready), window)).toEqual(ready)
  for (const data of [null, 'soko-preview-ready', {}, { kind: 'other' }]) {
    expect(messageFrom(said(data), window)).toBeUndefined()
  }
})

test('takes no message of another site or window', () => {
  expect(messageFrom(said(ready, { origin: 'https://elsewhere.example' }), window)).toBeUndefined()
  expect(messageFrom(said(ready, { source: null }), window)).toBeUndefined()
  expect(messageFrom(said(ready, { source: null }), null)).toBeUndefined()
})
