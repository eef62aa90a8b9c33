import { event } from '@soko/platform/testing/raw-event.ts'
import { given } from '@soko/platform/testing/given.ts'
import { describe, it } from 'vitest'
import { countReaders } from './readers.decider.ts'
import { readers } from './readers.ts'

const day = '2026-01-31'
const counted = (gateway: string, count: number) =>
  event('readers-2026-01-31', 'ReadersCounted', { day, gateway, readers: count })
const count = (gateway: string, readers: number) => (state: Parameters<typeof countReaders>[0]) =>
  countReaders(state, { day, gateway, readers })
const three = counted('g1', 3)

describe('the readers of a day', () => {
  it('are recorded for each gateway when its count rises', () => {
    given(readers, []).when(count('g1', 3)).then(three)
    given(readers, [three]).when(count('g1', 5)).then(counted('g1', 5))
    given(readers, [three]).when(count('g2', 2)).then(counted('g2', 2))
  })

  it('are idempotent', () => {
    for (const again of [3, 2, 0]) given(readers, [three]).when(count('g1', again)).thenNothing()
  })
})
