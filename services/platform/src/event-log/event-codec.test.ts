import { describe, expect, it } from 'vitest'
import { CorruptLog, UnknownEvent } from './errors.ts'
import { createEventCodec } from './event-codec.ts'

describe('events read from a log', () => {
  const { decode } = createEventCodec({
    Noted: { schema: 2, upcasters: { 1: ({ text }) => ({ note: text }) }, publish: null },
  })

  it('are refused if a newer program wrote them', () => {
    expect(() => decode('s', 1, 'Noted', 3, '{}')).toThrow(UnknownEvent)
    expect(() => decode('s', 1, 'Shouted', 1, '{}')).toThrow(UnknownEvent)
  })

  it.each(['[]', '"text"', 'null', '7'])('is refused as damaged when its data is %s', (json) => {
    expect(() => decode('s', 1, 'Noted', 2, json)).toThrow(CorruptLog)
  })
})
