import { temporaryFolder } from '@soko/platform/testing/temporary-folder.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSiteClient } from '../../site-client.ts'
import { type EmbeddedSite, startEmbedded } from '../copying/testing/embedded-site.ts'
import { runScript } from '../copying/testing/run-script.ts'

const person = { name: 'Ada Obi', username: 'ada', email: 'ada@example.com', password: 'maize and coffee' }

let data: string
let site: EmbeddedSite | undefined

beforeEach(async () => {
  data = await temporaryFolder()
})
afterEach(async () => {
  await site?.stop()
  site = undefined
})

const start = async (): Promise<EmbeddedSite> => {
  site = await startEmbedded(data)
  return site
}
const stop = async (): Promise<void> => {
  await site?.stop()
  site = undefined
}
const admin = async (...args: readonly string[]) => runScript('admin.ts', [...args, '--data', data])
const roleOf = async ({ address }: Pick<EmbeddedSite, 'address'>): Promise<unknown> => {
  const { email, password } = person
  const signedIn = await createSiteClient(address).call<{ role: string }>('POST /api/auth/login', {
    body: { email, password },
  })
  return signedIn.role
}

describe('npm run admin', { timeout: 120_000 }, () => {
  it('makes an admin while the site is running', async () => {
    const running = await start()
    await createSiteClient(running.address).call('POST /api/auth/register', { body: person })
    expect(await roleOf(running)).toBe('member')
    expect(await admin(person.email)).toMatchObject({
      status: 0,
      output: 'ada is an admin now. They have to sign in again to act as one.\n',
    })
    expect(await roleOf(running)).toBe('admin')
    expect(await admin(person.email)).toMatchObject({ status: 0, output: 'ada is already an admin.\n' })
    expect(await admin('nobody@example.com')).toMatchObject({
      status: 1,
      output: expect.stringContaining('No user is registered with nobody@example.com.'),
    })
  })

  it('makes an admin while the site is stopped', async () => {
    const { address } = await start()
    await createSiteClient(address).call('POST /api/auth/register', { body: person })
    await stop()
    expect((await admin('ADA@example.com')).status).toBe(0)
    expect((await admin('nobody@example.com')).status).toBe(1)
    expect(await roleOf(await start())).toBe('admin')
  })

  it('reports a suspended user and the remedy', async () => {
    const { address } = await start()
    const client = createSiteClient(address)
    await client.call('POST /api/auth/register', { body: person })
    const boss = { name: 'Boss', username: 'boss', email: 'boss@example.com', password: 'beans and coffee' }
    await client.call('POST /api/auth/register', { body: boss })
    expect((await admin(boss.email)).status).toBe(0)
    const ada = await createSiteClient(address).signIn(person.email, person.password)
    await client.signIn(boss.email, boss.password)
    await client.call(`POST /api/admin/users/${ada}/suspend`, { body: { suspended: true } })

    expect(await admin(person.email)).toMatchObject({
      status: 1,
      output:
        'ada is suspended and cannot sign in: nothing was changed. To end the suspension as well, run: npm run admin -- ada@example.com --reinstate\n',
    })
    expect(await admin(person.email, '--reinstate')).toMatchObject({
      status: 0,
      output: 'ada is an admin now. They have to sign in again to act as one.\n',
    })
    expect(await roleOf({ address })).toBe('admin')
  })
})
