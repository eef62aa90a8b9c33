/** Takes a minute: another project's auditor reads logs of hundreds of thousands of leaves. */
import { utf8 } from '@soko/contracts/transparency/bytes.ts'
import { formatVkey } from '@soko/contracts/transparency/note.ts'
import { parseTilePath } from '@soko/contracts/transparency/tile-path.ts'
import { createObjectStore } from '@soko/platform/object-store/create-object-store.ts'
import { temporaryEventLog } from '@soko/platform/testing/event-log.ts'
import { makeLogKey } from '@soko/transparency/keys/log-key.ts'
import { noteKeyOf } from '@soko/transparency/keys/sign-note.ts'
import { signCheckpoint } from '@soko/transparency/signing/sign-checkpoint.ts'
import { filledEvents, fillLog } from '@soko/transparency/testing/fill-log.ts'
import { openLogTree } from '@soko/transparency/tree/log-tree.ts'
import { temporaryFolder } from '@soko/platform/testing/temporary-folder.ts'
import { expect, it } from 'vitest'
import { fsck } from './go-tools.ts'
import { serveBy } from './testing/serve-by.ts'

const ORIGIN = 'soko.example/log/content/01K5ABCD'

it('passes fsck at 65,537 and at 300,000 leaves, with its tree reopened in between', async () => {
  const log = await temporaryEventLog(filledEvents)
  const folder = await temporaryFolder()
  const objects = await createObjectStore({ kind: 'folder', folder })
  const key = await makeLogKey(new Date())
  const vkey = formatVkey(noteKeyOf(ORIGIN, key))

  let from = 0
  for (const size of [65_537, 300_000]) {
    const rule = await fillLog(log, size, { from })
    from = size
    const tree = await openLogTree({ log, objects, origin: ORIGIN, rule })
    await tree.follow()
    expect(await tree.save()).toBe(size)
    const { note } = signCheckpoint(ORIGIN, { size, root: await tree.root(size) }, [key])
    const served = await serveBy(async (path) => {
      if (path === 'checkpoint') return utf8(note)
      const tile = parseTilePath(path)
      return tile && tree.tile(tile)
    })
    try {
      expect(await fsck(served.prefix, vkey, { longest: 240_000 })).toMatchObject({ size })
    } finally {
      await served.close()
    }
  }
})
