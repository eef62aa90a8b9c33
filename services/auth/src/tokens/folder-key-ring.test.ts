import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '@soko/platform/clock.ts'
import { systemClock } from '@soko/platform/clock.ts'
import { expectPrivate } from '@soko/platform/testing/expect-private.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createKeyRing } from './create-key-ring.ts'
import { describeKeyRing } from './key-ring.contract.ts'

const DAY = 24 * 60 * 60 * 1000

const temporaryFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'soko-keys-'))
  return {
    file: join(folder, 'signing-keys.json'),
    open: async (clock: Clock) => createKeyRing({ kind: 'folder', folder }, clock),
    close: async () => rm(folder, { recursive: true, force: true }),
  }
}

describeKeyRing('folder', temporaryFolder)

describe('the file of signing keys', () => {
  const place = async () => {
    const folder = await temporaryFolder()
    onTestFinished(folder.close)
    return folder
  }

  it('is readable by its owner only', async () => {
    const { file, open } = await place()
    await (await open(systemClock)).signing()
    await expectPrivate(file)
  })

  it('loses an unneeded key at the next rotation', async () => {
    const { file, open } = await place()
    let time = Date.UTC(2026, 0, 1)
    const ring = await open({ now: () => new Date(time) })
    for (let month = 0; month < 4; month += 1) {
      await ring.signing()
      time += 31 * DAY
    }
    await ring.signing()
    expect(JSON.parse(await readFile(file, 'utf8'))).toHaveProperty('keys.length', 2)
  })

  it('reports how to fix a damaged file', async () => {
    const { file, open } = await place()
    await writeFile(file, '{"keys":[{}]}')
    await expect(open(systemClock)).rejects.toThrow(/signing-keys\.json cannot be read\. Bring the file back/)
  })

  it('is written again after a process was killed while writing', async () => {
    const { file, open } = await place()
    await writeFile(`${file}.new`, '{"keys":')
    expect((await (await open(systemClock)).signing()).kid).toEqual(expect.any(String))
  })
})
