import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@soko/platform/clock.ts'
import { createEventLog } from '@soko/platform/event-log/create-event-log.ts'
import { openStoredLog } from '@soko/platform/event-log/create-stored-log.ts'
import type { EventLog, NewEvent } from '@soko/platform/event-log/event-log.ts'
import { PublicLogStream } from '@soko/platform/event-log/platform-events.ts'
import { createIds } from '@soko/platform/ids.ts'
import { createObjectStore } from '@soko/platform/object-store/create-object-store.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SignedCheckpoint } from '../checkpoints/checkpoint-store.ts'
import { leafRuleOf } from '../leaves/leaf-kinds.ts'
import { openLogTree } from '../tree/log-tree.ts'
import { checkSigned } from './check-signed.ts'

let folder: string
let log: EventLog
const file = (): string => join(folder, 'log.sqlite')

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soko-signed-'))
  log = await createEventLog({
    store: { kind: 'sqlite', file: file() },
    definitions: { Said: { schema: 1, publish: null } },
    keyFingerprint: 'test',
    clock: systemClock,
    ids: createIds(),
    onCorrupt: () => {},
  })
})
afterEach(async () => {
  await log.close()
  await rm(folder, { recursive: true, force: true })
})

const said = (stream: string): NewEvent => ({ stream, type: 'Said', schema: 1, data: {} })
const fill = async (count: number): Promise<void> => {
  const kinds = [{ type: 'Said', kind: 'said', schema: 1 }]
  await log.append({
    id: 'kinds',
    expected: {},
    events: [PublicLogStream.LeafKindsFixed({ list: 1, kinds })],
  })
  for (let at = 0; at < count; at += 1)
    await log.append({ id: `c${at}`, expected: {}, events: [said(`s${at % 97}`), said(`t${at}`)] })
}
/** What is signed of the tree of the log when it has so many leaves. */
const signedAt = async (size: number): Promise<SignedCheckpoint> => {
  const objects = await createObjectStore({ kind: 'folder', folder: join(folder, 'objects') })
  const rule = leafRuleOf(await log.readStream(PublicLogStream.of()))!
  const tree = await openLogTree({ log, objects, origin: 'soko.example/log/test/01K5ABCD', rule })
  await tree.follow()
  return { size, root: Buffer.from(await tree.root(size)).toString('base64'), note: '' }
}
const check = async (signed: Record<string, SignedCheckpoint>) => {
  const stored = await openStoredLog({ kind: 'sqlite', file: file() }, { readOnly: true })
  try {
    return await checkSigned(stored, new Map(Object.entries(signed)))
  } finally {
    await stored.close()
  }
}

it('finds all that was signed, of several origins and at the borders of tiles, also after an erasure', async () => {
  await fill(300)
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

it('tells a log that is shorter than what was signed, and one that is another', async () => {
  await fill(4)
  const { root } = await signedAt(3)
  await expect(check({ a: { size: 10, root, note: '' } })).rejects.toThrow(
    'the log has 9 leaves, but 10 were signed as a',
  )
  await expect(check({ a: { size: 4, root, note: '' } })).rejects.toThrow(
    'the first 4 leaves of the log are not those',
  )
})
