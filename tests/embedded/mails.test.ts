import { createPasswordHasher } from '@soko/auth/passwords/password-hasher.ts'
import type { Mail, Mailer } from '@soko/platform/mailer/mailer.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import { temporaryFolder } from '@soko/platform/testing/temporary-folder.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEmbeddedSite, type Site } from '../../site/embedded/create-embedded-site.ts'
import { createSiteClient } from '../../site/site-client.ts'

const person = { name: 'Ada Obi', username: 'ada', email: 'ada@example.com', password: 'maize and coffee' }

let data: string
let site: Site | undefined

beforeEach(async () => {
  data = await temporaryFolder()
})
afterEach(async () => {
  await site?.stop()
})

const forget = () => Promise.resolve()

const start = async (mailer: Mailer): Promise<Site> => {
  await site?.stop()
  site = await createEmbeddedSite({
    data,
    port: 0,
    hasher: createPasswordHasher({ cost: 4 }),
    logger: createLogger({ level: 'silent' }),
    mailer,
  })
  await site.start()
  return site
}

describe('the mails of the whole site', { timeout: 60_000 }, () => {
  it('unsent at a stop are sent after the restart, and only those', async () => {
    const { address } = await start({
      send: () => Promise.reject(new Error('the mail system is down')),
      forget,
    })
    await createSiteClient(address).call('POST /api/auth/register', { body: person })

    const sent: Mail[] = []
    const mailer: Mailer = {
      forget,
      send: async (mail) => {
        sent.push(mail)
        return Promise.resolve()
      },
    }
    await start(mailer)
    await expect.poll(() => sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ to: person.email, text: expect.stringContaining('/verify?token=') })

    const again = await start(mailer)
    await createSiteClient(again.address).call('POST /api/auth/forgotpassword', {
      body: { email: person.email },
    })
    await expect.poll(() => sent).toHaveLength(2)
    expect(sent[1]?.text).toContain('/resetPassword?token=')
  })
})
