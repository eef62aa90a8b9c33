import { createExecutor, type Decision, type Executor } from '@soko/platform/decider/execute.ts'
import { createIds } from '@soko/platform/ids.ts'
import { event } from '@soko/platform/testing/raw-event.ts'
import { temporaryEventLog } from '@soko/platform/testing/event-log.ts'
import { describe, expect, it } from 'vitest'
import { admins } from '../accounts/admins.ts'
import { AdminsStream } from '../accounts/admins.events.ts'
import { authEvents } from '../auth-events.ts'
import { giveRole, suspendAccount } from './change-rights.ts'

const accountOf = (userId: string) => [
  event(`user-${userId}`, 'AccountRegistered', {
    userId,
    username: userId,
    name: userId,
    email: `${userId}@example.com`,
    passwordHash: 'hash',
  }),
  event(`user-${userId}`, 'RoleChanged', { userId, role: 'admin' }),
  event('admins', 'AdminJoined', { userId }),
]
const suspension =
  (userId: string, by: string): Decision =>
  async (load) =>
    suspendAccount(load, userId, by)
const demotion =
  (userId: string): Decision =>
  async (load) =>
    giveRole(load, userId, 'member')

/** The only admins are Ada and Obi. Both processes have cached the list of admins. */
const twoProcesses = async (): Promise<readonly [Executor, Executor]> => {
  const log = await temporaryEventLog(authEvents)
  const [first, ...others] = [...accountOf('ada'), ...accountOf('obi')]
  await log.append({ id: 'all', expected: {}, events: [first!, ...others] })
  const [one, two] = [createExecutor({ log, ids: createIds() }), createExecutor({ log, ids: createIds() })]
  for (const each of [one, two]) await each.load(admins, AdminsStream.of())
  return [one, two]
}

describe('two admins who demote each other concurrently', () => {
  it.each([
    ['demote each other', demotion('obi'), demotion('ada')],
    ['suspend each other', suspension('obi', 'ada'), suspension('ada', 'obi')],
    ['suspend and demote each other', suspension('obi', 'ada'), demotion('ada')],
    ['demote and suspend each other', demotion('obi'), suspension('ada', 'obi')],
    ['demote themselves', demotion('ada'), demotion('obi')],
  ])('leave one admin when they %s', async (_, late, early) => {
    const [one, two] = await twoProcesses()
    let decided = 0
    const acted = one.execute(async (load) => {
      const events = await late(load)
      decided += 1
      // The other process demotes or suspends this admin between the decision and the append.
      if (decided === 1) await two.execute(early)
      return events
    })
    await expect(acted).rejects.toMatchObject({ code: 'last-admin' })
    expect(decided).toBe(1)
    expect(await one.load(admins, AdminsStream.of())).toHaveLength(1)
  })
})
