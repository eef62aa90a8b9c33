import { CorruptLog } from '@soko/platform/event-log/errors.ts'
import type { EventLog } from '@soko/platform/event-log/event-log.ts'
import { PublicLogStream } from '@soko/platform/event-log/platform-events.ts'
import type { ObjectStore } from '@soko/platform/object-store/object-store.ts'
import { noted, temporaryEventLog } from '@soko/platform/testing/event-log.ts'
import { temporaryObjects } from '@soko/platform/testing/temporary-objects.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { writeSignatures } from '../checkpoints/signed-objects.ts'
import { leafRuleOf } from '../leaves/leaf-kinds.ts'
import { openLogTree } from '../tree/log-tree.ts'
import { acceptSignedLoss, findSignedLoss, requireAllSigned } from './signed-loss.ts'

const FORMER = 'old.example/log/content/01K5ABCD'
const ORIGIN = 'soko.example/log/content/01K5ABCD.2'
const definitions = { Noted: { schema: 1, publish: null } }

let objects: ObjectStore
let log: EventLog

const logOf = async (leaves: number): Promise<EventLog> => {
  const made = await temporaryEventLog(definitions)
  const kinds = [{ type: 'Noted', kind: 'noted', schema: 1 }]
  const configuration = [
    PublicLogStream.LeafKindsFixed({ list: 1, kinds }),
    PublicLogStream.OriginBegun({ origin: ORIGIN }),
  ] as const
  await made.append({ id: 'begun', expected: {}, events: configuration })
  await grow(made, 1, leaves)
  return made
}
const grow = async (grown: EventLog, from: number, to: number): Promise<void> => {
  for (let leaf = from; leaf < to; leaf += 1) {
    await grown.append({ id: `c${leaf}`, expected: {}, events: [noted(`s${leaf}`)] })
  }
}
const sign = async (origin: string, size: number): Promise<void> =>
  writeSignatures(objects, origin, { signed: { size, root: 'AAAA', note: '' } })
const saveTree = async (of: EventLog): Promise<void> => {
  const rule = leafRuleOf(await of.readStream(PublicLogStream.of()))!
  const tree = await openLogTree({ log: of, objects, origin: ORIGIN, rule })
  await tree.follow()
  await tree.save()
}
const find = async () => findSignedLoss({ service: 'content', log, objects })

beforeEach(async () => {
  objects = await temporaryObjects()
  log = await logOf(5)
})

describe('a loss of signed leaves', () => {
  it('is not found if the log has all signed leaves, or nothing was signed', async () => {
    expect(await find()).toBeUndefined()
    await sign(ORIGIN, 5)
    await sign('soko.example/log/markets/01K5ABCD', 90)
    expect(await find()).toBeUndefined()
    await saveTree(log)
    await grow(log, 5, 8)
    await sign(ORIGIN, 8)
    expect(await find()).toBeUndefined()
  })

  it.each([
    ['lost', async () => {}],
    ['of this log', async () => saveTree(log)],
    ['of a longer log', async () => saveTree(await logOf(9))],
  ])('is found under any origin, if the stored tree is %s', async (_, save) => {
    await save()
    await sign(FORMER, 6)
    await sign(ORIGIN, 7)
    const found = await find()
    expect(found?.leaves).toBe(5)
    expect(new Set(found?.lost)).toEqual(
      new Set([
        { origin: FORMER, size: 6 },
        { origin: ORIGIN, size: 7 },
      ]),
    )
  })

  it('is found if the whole log is missing', async () => {
    await sign(ORIGIN, 2)
    log = await temporaryEventLog(definitions)
    expect(await find()).toEqual({ leaves: 0, lost: [{ origin: ORIGIN, size: 2 }] })
  })

  it('prevents the start until an operator accepts it, and again when more is lost', async () => {
    await sign(ORIGIN, 7)
    const check = async () => requireAllSigned({ service: 'content', log, objects })
    await expect(check()).rejects.toThrow(CorruptLog)
    await expect(check()).rejects.toThrow(
      `has 5 leaves, but 7 were signed as ${ORIGIN}: the newest commits are lost, or an older backup was restored`,
    )
    const loss = await find()
    await acceptSignedLoss(log, loss!, 'accepted')
    await check()
    await sign(FORMER, 7)
    await expect(check()).rejects.toThrow(FORMER)
  })
})
