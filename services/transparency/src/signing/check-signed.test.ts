import { join } from 'node:path'
import { openStoredLog } from '@soko/platform/event-log/create-stored-log.ts'
import type { EventLog } from '@soko/platform/event-log/event-log.ts'
import { PublicLogStream } from '@soko/platform/event-log/platform-events.ts'
import { openTestLog } from '@soko/platform/testing/event-log.ts'
import { temporaryFolder } from '@soko/platform/testing/temporary-folder.ts'
import { temporaryObjects } from '@soko/platform/testing/temporary-objects.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SignedCheckpoint } from '../checkpoints/checkpoint-store.ts'
import { leafRuleOf } from '../leaves/leaf-kinds.ts'
import { openLogTree } from '../tree/log-tree.ts'
import { filledEvents, fillLog } from '../testing/fill-log.ts'
import { checkSigned } from './check-signed.ts'
import { acceptSignedLoss } from './signed-loss.ts'

let file: string
let log: EventLog

beforeEach(async () => {
  file = join(await temporaryFolder(), 'log.sqlite')
  log = await openTestLog({ kind: 'sqlite', file }, { definitions: filledEvents })
})
afterEach(async () => log.close())

const signedAt = async (size: number): Promise<SignedCheckpoint> => {
  const objects = await temporaryObjects()
  const rule = leafRuleOf(await log.readStream(PublicLogStream.of()))!
  const tree = await openLogTree({ log, objects, origin: 'soko.example/log/test/01K5ABCD', rule })
  await tree.follow()
  return { size, root: Buffer.from(await tree.root(size)).toString('base64'), note: '' }
}
const check = async (signed: Record<string, SignedCheckpoint>) => {
  const stored = await openStoredLog({ kind: 'sqlite', file }, { readOnly: true })
  try {
    return await checkSigned(stored, new Map(Object.entries(signed)))
  } finally {
    await stored.close()
  }
}

it('finds all signed trees, with several origins, at tile borders, and after an erasure', async () => {
  await fillLog(log, 601)
  const signed = {
    a: await signedAt(255),
    b: await signedAt(256),
    c: await signedAt(513),
    d: await signedAt(601),
  }
  await log.erase([{ position: 5, index: 1 }])
  expect(await check(signed)).toEqual({ leaves: 601 })
  expect(await check({})).toEqual({ leaves: 601 })
})

it('rejects a log that is shorter than the signed one, and a different log', async () => {
  await fillLog(log, 9)
  const { root } = await signedAt(3)
  await expect(check({ a: { size: 10, root, note: '' } })).rejects.toThrow(
    'the log has 9 leaves, but 10 were signed as a',
  )
  await expect(check({ a: { size: 4, root, note: '' } })).rejects.toThrow(
    'the first 4 leaves of the log are not those',
  )
  await acceptSignedLoss(log, { leaves: 9, lost: [{ origin: 'a', size: 10 }] }, 'accepted')
  expect(await check({ a: { size: 10, root, note: '' } })).toEqual({ leaves: 9 })
  await expect(check({ a: { size: 11, root, note: '' } })).rejects.toThrow('11 were signed as a')
})
