import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { expect, it } from 'vitest'
import { noticesOfCalls } from './notices-of-calls.ts'

it('tells of all calls that a close judges at once, and of each by itself to who looks at it', () => {
  const events = [
    exampleEvents.callJudged('c1', 'ann', 'GOLD'),
    exampleEvents.judgementWithdrawn('c2', 'ben', 'GOLD'),
    { ...exampleEvents.callJudged('c3', 'eva', 'GOLD'), data: undefined },
    exampleEvents.judgementErased('c4'),
  ].map((event) => ({ ...event, version: 1 }))
  expect(noticesOfCalls(events)).toEqual([
    { channels: ['call:c1'], event: 'call-changed', data: { callId: 'c1' } },
    { channels: ['call:c2'], event: 'call-changed', data: { callId: 'c2' } },
    {
      channels: ['user:ann', 'author:ann', 'instrument:GOLD', 'user:ben', 'author:ben'],
      event: 'notifications-changed',
      data: {},
    },
  ])
})

it('tells who looks at a call that its author has remarked on it, or has taken it back', () => {
  const events = [
    exampleEvents.callRemarked('c1', 'ann', 'Still so.'),
    exampleEvents.callTakenBack('c2', 'ben'),
    { ...exampleEvents.callRemarked('c3', 'eva', 'Gone.'), data: undefined },
    exampleEvents.callMade('c4', 'ann', 'GOLD'),
  ].map((event) => ({ ...event, version: 1 }))
  expect(noticesOfCalls(events)).toEqual([
    { channels: ['call:c1'], event: 'call-changed', data: { callId: 'c1' } },
    { channels: ['call:c2'], event: 'call-changed', data: { callId: 'c2' } },
  ])
})
