import { PublicJudgement } from '@soko/contracts/events/markets.events.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { expect, it } from 'vitest'
import { updatesOfCalls } from './updates-of-calls.ts'

it('notifies once of all calls that a close judges, and updates each call’s page', () => {
  const events = [
    exampleEvents.callJudged('c1', 'ann', 'GOLD'),
    exampleEvents.judgementWithdrawn('c2', 'ben', 'GOLD'),
    { ...exampleEvents.callJudged('c3', 'eva', 'GOLD'), data: undefined },
    exampleEvents.judgementErased('c4'),
    PublicJudgement.DecidedCallErased('c4', { callId: 'c4', authorId: 'ann' }),
  ].map((event) => ({ ...event, version: 1 }))
  expect(updatesOfCalls(events)).toEqual([
    { channels: ['call:c1'], event: 'call-changed', data: { callId: 'c1' } },
    { channels: ['call:c2'], event: 'call-changed', data: { callId: 'c2' } },
    {
      channels: ['user:ann', 'author:ann', 'instrument:GOLD', 'user:ben', 'author:ben'],
      event: 'notifications-changed',
      data: {},
    },
  ])
})
