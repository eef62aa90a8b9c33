import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectPrivate } from '../testing/expect-private.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { createMailer } from './create-mailer.ts'
import { describeMailer } from './mailer.contract.ts'

const from = 'Soko <soko@example.com>'
const at = Date.UTC(2026, 10, 21, 10, 40)
const outbox = (folder: string) => createMailer({ kind: 'outbox', folder, from, now: () => at })
const mail = { about: 'user-amina', to: 'amina@example.com', subject: 'Welcome', text: 'Welcome to Soko.' }

describeMailer('outbox folder', async () => {
  const folder = await temporaryFolder()
  const stored = async () => {
    const names = (await readdir(folder)).toSorted()
    return Promise.all(names.map((name) => readFile(join(folder, name))))
  }
  return {
    mailer: await outbox(folder),
    received: stored,
    stored,
    close: async () => {},
  }
})

describe('outbox folder', () => {
  let folder: string
  beforeEach(async () => {
    folder = join(await temporaryFolder(), 'outbox')
  })

  it('names files in sending order, readable only by their owner', async () => {
    let now = at
    const mailer = await createMailer({ kind: 'outbox', folder, from, now: () => now })
    await mailer.send(mail)
    const [early] = await readdir(folder)
    now += 60_000
    await mailer.send(mail)
    const names = await readdir(folder)
    expect(early).toMatch(/^[0-9A-Z]{26}\.user-amina\.eml$/)
    expect(names.toSorted()[0]).toBe(early)
    expect(await readFile(join(folder, early!), 'utf8')).toContain(
      'Date: Sat, 21 Nov 2026 10:40:00 +0000\r\n',
    )
    await expectPrivate(folder)
    await expectPrivate(join(folder, early!))
  })

  it('removes incomplete files after a crash and keeps the mails', async () => {
    await (await outbox(folder)).send(mail)
    await writeFile(join(folder, '01KAJ0000000000000000000ZZ.user-amina.eml.part'), 'From: Soko')
    await outbox(folder)
    const names = await readdir(folder)
    expect(names).toHaveLength(1)
    expect(names[0]).toMatch(/\.eml$/)
  })
})
