import { describe, expect, it } from 'vitest'
import { CorruptLog } from './errors.ts'
import { createEventCodec } from './event-codec.ts'

describe('events read from a log', () => {
  const { decode } = createEventCodec({ Noted: { schema: 1, publish: null } })

  it.each(['[]', '"text"', 'null', '7'])('is refused as damaged when its data is %s', (json) => {
    expect(() => decode('s', 1, 'Noted', 1, json)).toThrow(CorruptLog)
  })
})
