import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { formatVkey } from '@soko/contracts/transparency/note.ts'
import { createObjectStore } from '@soko/platform/object-store/create-object-store.ts'
import { createClosing } from '@soko/shell/running/closing.ts'
import type { SignedCheckpoint } from '@soko/transparency/checkpoints/checkpoint-store.ts'
import { makeLogKey } from '@soko/transparency/keys/log-key.ts'
import { createLeafReader, type LeafReader } from '@soko/transparency/proofs/leaf-reader.ts'
import { signCheckpoint } from '@soko/transparency/signing/sign-checkpoint.ts'
import { noteKeyOf } from '@soko/transparency/keys/sign-note.ts'
import { filledEvents, fillLog } from '@soko/transparency/testing/fill-log.ts'
import { type LogTree, openLogTree } from '@soko/transparency/tree/log-tree.ts'
import { embeddedBackends } from './backends.ts'

export type LargeLog = {
  readonly origin: string
  readonly vkey: string
  readonly openTree: () => Promise<LogTree>
  readonly sign: (tree: LogTree, size: number) => Promise<SignedCheckpoint>
  readonly readerOf: (tree: LogTree, signed: SignedCheckpoint) => LeafReader
  readonly close: () => Promise<void>
}

export const LEAVES = 1_000_000

const ORIGIN = 'soko.example/log/content/01K5ABCD'

/** A million leaves; takes about half a minute. */
export const openLargeLog = async (print: (step: string) => void): Promise<LargeLog> => {
  const closing = createClosing()
  const folder = await mkdtemp(join(tmpdir(), 'soko-bench-tiles-'))
  closing.add(async () => rm(folder, { recursive: true, force: true }))
  const backends = await embeddedBackends()
  closing.add(backends.close)
  const log = await backends.log(filledEvents)
  print(`filling a log with ${LEAVES} leaves`)
  const rule = await fillLog(log, LEAVES)
  // Otherwise a gigabyte of pending writes would delay every later sync.
  await promisify(execFile)('sync')
  const objects = await createObjectStore({ kind: 'folder', folder })
  const key = await makeLogKey(new Date())
  return {
    origin: ORIGIN,
    vkey: formatVkey(noteKeyOf(ORIGIN, key)),
    openTree: async () => {
      const tree = await openLogTree({ log, objects, origin: ORIGIN, rule })
      await tree.follow()
      await tree.save()
      if (tree.size() !== LEAVES) throw new Error(`The tree has ${tree.size()} leaves.`)
      return tree
    },
    sign: async (tree, size) => signCheckpoint(ORIGIN, { size, root: await tree.root(size) }, [key]),
    readerOf: (tree, signed) =>
      createLeafReader({
        log,
        tree,
        rule,
        kinds: [{ type: 'PostPublished', kind: 'version' }],
        signatures: async () => Promise.resolve({ signed }),
      }),
    close: closing.close,
  }
}
