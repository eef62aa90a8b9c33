import { describe, expect, it } from 'vitest'
import { aConsumer, aHealth, aProcess, aService, parked } from '../testing/a-health.ts'
import { largestLag, problemsOf } from './problems.ts'

const textsOf = (given: Parameters<typeof aProcess>[0]) =>
  problemsOf(aHealth(aService({ processes: [aProcess(given)] }))).map(({ text }) => text)

describe('the problems', () => {
  it('are none if all services are well or almost caught up', () => {
    expect(textsOf({})).toEqual([])
    expect(textsOf({ logHead: 60, consumers: [aConsumer({ lag: { content: 4 } })] })).toEqual([])
    const standby = { status: 'standby', published: 0, error: null } as const
    expect(textsOf({ logHead: 1_000, relay: standby })).toEqual([])
  })

  it.each([
    [{ waitsFor: ['posts', 'search'] }, 'waits for posts, search'],
    [
      { timeAhead: { seconds: 7_140, from: 40, since: null } },
      'has timestamps up to 119 minutes ahead of the clock',
    ],
    [{ logHead: 1_056 }, 'still has 1,000 commits to publish'],
    [
      { relay: { status: 'relaying', published: 56, error: 'the bus is away' } as const },
      'cannot publish its log: the bus is away',
    ],
    [{ consumers: [aConsumer({ lag: { content: 60, auth: 60 } })] }, 'posts is 120 commits behind'],
    [{ consumers: [aConsumer({ error: 'no memory' })] }, 'posts is failing and will retry: no memory'],
    [{ consumers: [aConsumer({ status: 'stopped' })] }, 'posts has stopped'],
    [{ consumers: [parked] }, 'posts is parked and needs an operator'],
  ])('include %j', (given, text) => {
    expect(textsOf(given)).toEqual([text])
  })
})

it('the largest lag is that of the consumer that is furthest behind', () => {
  const content = aService({ processes: [aProcess({ consumers: [aConsumer({ lag: { content: 1 } })] })] })
  const social = aService({
    name: 'social',
    processes: [aProcess({ consumers: [aConsumer({ name: 'site', lag: { social: 7, auth: 2 } })] })],
  })
  expect(largestLag(aHealth(content, social))).toEqual({ service: 'social', name: 'site', commits: 9 })
  expect(largestLag(aHealth())).toBeUndefined()
})
