import { describe, expect, it } from 'vitest'
import type { Checkpoint, View } from '@soko/platform/view-store/view-store.ts'
import { untilApplied } from './until-applied.ts'

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
  it('ends when the position is reached', async () => {
    const { kit, asked } = kitWith(3, 1, 2, 3, 3)
    await untilApplied(kit, 'posts')
    expect(asked).toEqual([1, 2, 3])
  })

  it('ignores a view ahead of the log, which belongs to a lost history', async () => {
    const { kit, asked } = kitWith(3, 9, 9, 3)
    await untilApplied(kit, 'posts')
    expect(asked).toEqual([9, 9, 3])
  })
})
