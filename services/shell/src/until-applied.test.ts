import { describe, expect, it } from 'vitest'
import type { Checkpoint, View } from '@soko/platform/view-store/view-store.ts'
import { untilApplied } from './until-applied.ts'

/** A service whose log ends at `head`, and whose view answers one of these positions after the other. */
const kitWith = (head: number, ...applied: readonly number[]) => {
  const left = [...applied]
  const asked: number[] = []
  const view = {
    read: async () => {
      const position = left.shift() ?? head
      asked.push(position)
      const checkpoint: Checkpoint = { content: { logId: 'log', position, hash: 'hash' } }
      return { checkpoint, answers: [] }
    },
  }
  return {
    asked,
    kit: {
      name: 'content',
      log: { head: async () => ({ position: head, hash: 'hash' }) } as never,
      view: () => view as unknown as View,
    },
  }
}

describe('waiting until a view has applied the log', () => {
  it('ends when it is there', async () => {
    const { kit, asked } = kitWith(3, 1, 2, 3, 3)
    await untilApplied(kit, 'posts')
    expect(asked).toEqual([1, 2, 3])
  })

  it('does not believe a view that is ahead of the log: that is of a past the log no longer has', async () => {
    const { kit, asked } = kitWith(3, 9, 9, 3)
    await untilApplied(kit, 'posts')
    expect(asked).toEqual([9, 9, 3])
  })
})
