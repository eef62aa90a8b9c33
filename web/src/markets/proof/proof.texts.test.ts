import { expect, it } from 'vitest'
import { proofTexts } from './proof.texts.ts'

it.each([
  ['call-taken-back', 'A call was taken back'],
  ['price-released', 'A price in review was accepted or rejected'],
  ['instrument-change', 'An instrument’s details were changed'],
  ['call-count', 'A call was compared with its mirror'],
])('describes leaves of kind %s', (kind, text) => {
  expect(proofTexts.kind(kind)).toBe(text)
})
