import { temporaryObjects } from '@soko/platform/testing/temporary-objects.ts'
import { describe, expect, it } from 'vitest'
import { createSentCounter } from './sent-counter.ts'

const origin = 'soko.example:8080/delivery'

describe('the counter outside the log', () => {
  it('starts at 0, and never decreases', async () => {
    const objects = await temporaryObjects()
    const counter = createSentCounter(objects, origin)
    expect(await counter.read()).toBe(0)
    await Promise.all([counter.advance(3), counter.advance(5), counter.advance(4)])
    expect(await createSentCounter(objects, origin).read()).toBe(5)
  })

  it('writes again if another process has replaced the count by a lower one', async () => {
    const objects = await temporaryObjects()
    let puts = 0
    const counter = createSentCounter(
      {
        get: objects.get,
        put: async (key, bytes) => {
          puts += 1
          await objects.put(key, puts === 1 ? Buffer.from('{"claimed":2}') : bytes)
        },
      },
      origin,
    )
    await counter.advance(3)
    expect(await counter.read()).toBe(3)
  })

  it('throws if the object is damaged, instead of starting at 0', async () => {
    const objects = await temporaryObjects()
    await objects.put('sent/soko.example_8080/delivery', Buffer.from('{"claimed":'))
    const counter = createSentCounter(objects, origin)
    await expect(counter.read()).rejects.toThrow('damaged')
    await expect(counter.advance(1)).rejects.toThrow('damaged')
  })
})
