import { event } from '@soko/platform/testing/raw-event.ts'
import { given } from '@soko/platform/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { countReaders } from './readers.decider.ts'
import { readers } from './readers.ts'

const day = '2026-01-31'
const told = (gateway: string, readers: number) => ({ day, gateway, readers })
const counted = (gateway: string, readers: number) =>
  event('readers-2026-01-31', 'ReadersCounted', told(gateway, readers))

describe('the readers of a day', () => {
  it('are recorded as a gateway counts more of them', () => {
    given(readers, [])
      .when((state) => countReaders(state, told('g1', 3)))
      .then(counted('g1', 3))
    given(readers, [counted('g1', 3)])
      .when((state) => countReaders(state, told('g1', 5)))
      .then(counted('g1', 5))
    expect.hasAssertions()
  })

  it('are known once, however often they are told', () => {
    for (const again of [3, 2, 0]) {
      given(readers, [counted('g1', 3)])
        .when((state) => countReaders(state, told('g1', again)))
        .thenNothing()
    }
    expect.hasAssertions()
  })

  it('are those of each gateway', () => {
    given(readers, [counted('g1', 3)])
      .when((state) => countReaders(state, told('g2', 2)))
      .then(counted('g2', 2))
    expect.hasAssertions()
  })
})
