import { rm } from 'node:fs/promises'
import { createPublicKey, verify } from 'node:crypto'
import { join } from 'node:path'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { parseLeaf } from '@soko/contracts/transparency/leaf.ts'
import {
  formatVkey,
  parseNote,
  parseVkey,
  type VerifyEd25519,
  verifyNote,
} from '@soko/contracts/transparency/note.ts'
import { followKeys } from '@soko/contracts/transparency/renewal.ts'
import { digestOf } from '@soko/platform/event-log/commit-hash.ts'
import { event } from '@soko/platform/testing/raw-event.ts'
import { describe, expect, it } from 'vitest'
import { headOf, isProved, useContentLog } from '../testing/use-content-log.ts'

const log = useContentLog()
const { ask, member, run, restart, admin, internal, signedSize, allSigned, publish, leavesOf, leaf } = log

const ed25519: VerifyEd25519 = async (publicKey, message, signature) => {
  const x = Buffer.from(publicKey).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, message, key, signature)
}
describe('the public log of content', () => {
  it('has a leaf for each version, which matches its text and is in a signed tree', async () => {
    const ada = await member('ada')
    const post = await publish(ada, 'Gold')
    await ask(`PUT /api/posts/${String(post['_id'])}`, { token: ada, body: { title: 'Gold again' } })
    const versions = await leavesOf(post['_id'])
    expect(versions.map(({ version }) => version)).toEqual([1, 2])
    await allSigned()
    for (const { index } of versions) {
      const found = await leaf(index)
      expect(found).toMatchObject({
        state: 'stands',
        ended: null,
        origin: expect.stringMatching(/^soko\.example\/log\/content\/\w{8}$/),
      })
      expect(parseLeaf(found.leaf)).toMatchObject({
        kind: 'version',
        digest: digestOf(found.salt!, found.text!),
      })
      expect(isProved(found)).toBe(true)
      const note = parseNote(found.proof!.checkpoint)!
      const keys = found.vkeys.map((vkey) => parseVkey(vkey)!)
      expect(await verifyNote(note, keys, ed25519)).toHaveLength(1)
    }
    expect(JSON.parse((await leaf(versions[1]!.index)).text!)).toMatchObject({ title: 'Gold again' })
    expect((await leaf(versions[1]!.index)).others).toEqual([
      expect.objectContaining({ index: versions[0]!.index }),
    ])
    expect(parseLeaf((await leaf(versions[1]!.index)).leaf)?.of).toBe(versions[0]!.index)
  })

  it('withholds the text of a deleted post, serves it again when restored, and never once erased', async () => {
    const ada = await member('ada')
    const post = await publish(ada, 'Silver')
    const [{ index } = { index: -1 }] = await leavesOf(post['_id'])
    await ask(`DELETE /api/posts/${String(post['_id'])}`, { token: ada })
    await allSigned()
    const withdrawn = await leaf(index)
    expect(withdrawn).toMatchObject({
      state: 'withdrawn',
      text: null,
      salt: null,
      ended: { kind: 'retraction' },
    })
    expect(isProved(withdrawn)).toBe(true)
    expect((await ask(`GET /api/logs/content/leaves/${index}/proof`)).status).toBe(410)
    const retraction = await leaf(withdrawn.ended!.index)
    expect(retraction).toMatchObject({ state: 'stands', text: null, salt: null })
    await ask(`POST /api/posts/${String(post['_id'])}/restore`, { token: ada })
    expect(await leaf(index)).toMatchObject({ state: 'stands', text: expect.stringContaining('Silver') })

    await log
      .test()
      .source('auth')
      .publish(event('user-ada', 'PersonErased', { userId: 'ada' }))
    await expect.poll(async () => (await leaf(index)).state).toBe('erased')
    await allSigned()
    const erased = await leaf(index)
    expect(erased).toMatchObject({ text: null, salt: null, ended: { kind: 'erasure' } })
    expect(isProved(erased)).toBe(true)
    expect((await ask(`GET /api/logs/content/leaves/${index}/proof`)).status).toBe(410)
    const { body } = await ask('GET /api/logs/content/texts')
    expect(JSON.stringify(body)).not.toContain('Silver')
  })

  it('continues after a restart, and signs nothing at another host until an admin starts a new origin', async () => {
    const ada = await member('ada')
    const post = await publish(ada, 'Here')
    await allSigned()
    const { logs: before } = await internal()
    const size = await signedSize()
    await restart()
    await allSigned()
    expect((await internal()).logs).toEqual(before)
    await publish(await member('ada'), 'Still here')
    await expect.poll(signedSize).toBe(size + 1)
    expect((await ask('POST /api/admin/logs/content/origins', admin())).status).toBe(409)

    await restart({ origin: 'https://elsewhere.example' })
    await expect.poll(async () => (await internal()).state.status).toBe('other-host')
    await publish(await member('ada'), 'Elsewhere')
    const [{ index } = { index: -1 }] = await leavesOf(post['_id'])
    expect(isProved(await leaf(index))).toBe(true)
    expect(await signedSize()).toBe(size + 1)
    const begin = async (key: string) =>
      ask('POST /api/admin/logs/content/origins', { ...admin(), headers: { 'idempotency-key': key } })
    const begun = await begin('an-answer-that-was-lost')
    expect(begun).toMatchObject({ status: 201 })
    expect(await begin('an-answer-that-was-lost')).toMatchObject({ status: 201, body: begun.body })
    const { origin } = begun.body as { origin: string }
    expect(origin).toMatch(/^elsewhere\.example\/log\/content\/\w{8}\.2$/)
    await expect.poll(async () => (await internal()).state).toMatchObject({ status: 'signing', origin })
    expect(await begin('another')).toMatchObject({ status: 409, body: { code: 'log-goes-on' } })
    await allSigned()
    const { logs } = await internal()
    expect(logs.map((log) => [log.origin, log.until !== undefined])).toEqual([
      [before[0]!.origin, true],
      [origin, false],
    ])
    const former = await fetch(`${log.test().origin}${new URL(logs[0]!.prefix).pathname}/checkpoint`)
    expect(headOf(await former.text())).toMatchObject({ origin: before[0]!.origin, size: size + 1 })
    const tile = await fetch(
      `${log.test().origin}${new URL(logs[0]!.prefix).pathname}/tile/0/000.p/${size + 1}`,
    )
    expect((await tile.arrayBuffer()).byteLength).toBe(32 * (size + 1))
  })

  it('signs with no other key when its own is lost', async () => {
    await publish(await member('ada'), 'Key')
    await allSigned()
    const size = await signedSize()
    await log.test().close()
    await rm(join(log.folder(), 'content', 'log-keys.json'))
    await run()
    await expect.poll(async () => (await internal()).state.status).toBe('lost-key')
    await publish(await member('ada'), 'More')
    expect((await leaf(0)).vkeys).toEqual([])
    expect((await ask('POST /api/admin/logs/content/keys', admin())).status).toBe(409)
    await restart()
    await expect.poll(async () => (await internal()).state.status).toBe('lost-key')
    expect(await signedSize()).toBe(size)
    await ask('POST /api/admin/logs/content/origins', admin())
    await expect.poll(async () => (await internal()).state.status).toBe('signing')
  })

  it('leads permanently from each former key to the newest, and signs none for a log that it does not sign', async () => {
    await publish(await member('ada'), 'Key')
    await allSigned()
    const { origin, vkeys, renewals: none } = await leaf(0)
    expect(none).toEqual([])
    const keysReached = async () => {
      const { renewals } = await leaf(0)
      return (await followKeys([parseVkey(vkeys[0]!)!], renewals, ed25519)).map(formatVkey)
    }
    for (const _ of [1, 2]) {
      const { body } = await ask('POST /api/admin/logs/content/keys', admin())
      vkeys.push((body as { vkey: string }).vkey)
      expect(await keysReached()).toEqual(vkeys)
      await ask('DELETE /api/admin/logs/content/keys/oldest', admin())
      expect(await keysReached()).toEqual(vkeys)
      expect((await leaf(0)).vkeys).toEqual(vkeys.slice(-1))
    }
    await restart()
    await allSigned()
    expect(await keysReached()).toEqual(vkeys)

    await restart({ origin: 'https://elsewhere.example' })
    await expect.poll(async () => (await internal()).state.status).toBe('other-host')
    expect((await leaf(0)).origin).toBe(origin)
    for (const line of [
      'POST /api/admin/logs/content/keys',
      'DELETE /api/admin/logs/content/keys/oldest',
    ] as const) {
      expect(await ask(line, admin())).toMatchObject({
        status: 409,
        body: { code: 'log-not-signed' },
      })
    }
    expect(await keysReached()).toEqual(vkeys)
  })

  it('shows its state to admins only, and lets only them change it', async () => {
    await log.test().auth(exampleEvents.registered('eve'))
    for (const line of ['POST /api/admin/logs/content/origins', 'POST /api/admin/logs/content/keys'] as const)
      expect((await ask(line, { token: log.test().tokenOf('eve') })).status).toBe(403)
  })
})
