// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { parseFrameMessage } from './frame-messages.ts'

const ready = { kind: 'soko-preview-ready' }
const messageEvent = (data: unknown, from: MessageEventInit = {}) =>
  new MessageEvent<unknown>('message', { data, origin: location.origin, source: window, ...from })

test('accepts preview messages, and ignores other kinds', () => {
  expect(parseFrameMessage(messageEvent(ready), window)).toEqual(ready)
  for (const data of [null, 'soko-preview-ready', {}, { kind: 'other' }]) {
    expect(parseFrameMessage(messageEvent(data), window)).toBeUndefined()
  }
})

test('ignores messages of other sites and windows', () => {
  expect(
    parseFrameMessage(messageEvent(ready, { origin: 'https://elsewhere.example' }), window),
  ).toBeUndefined()
  expect(parseFrameMessage(messageEvent(ready, { source: null }), window)).toBeUndefined()
  expect(parseFrameMessage(messageEvent(ready, { source: null }), null)).toBeUndefined()
})
