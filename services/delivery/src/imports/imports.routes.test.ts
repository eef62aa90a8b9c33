import type { ListImport } from '@soko/contracts/types/list-import.ts'
import { describe, expect, it } from 'vitest'
import { bodyOf, useDelivery } from '../testing/run-delivery.ts'
import { requestImport } from './list-import.decider.ts'
import { importsOf } from './testing/run-imports.ts'

const delivery = useDelivery('wanjiru', 'amina')
const imports = importsOf(delivery)
const { request, own, queue, decide, withdraw } = imports
const check = async (addresses: readonly string[]) =>
  delivery.ask('POST /api/me/imports/check', { as: 'wanjiru', body: { addresses } })
const ama = 'ama@mail.example'

describe('a check of a list', () => {
  it('counts addresses, and those who are subscribed to its author', async () => {
    await delivery.subscribeVisitor(ama, 'author:wanjiru')
    await delivery.subscribeVisitor('kofi@mail.example', 'author:amina')
    await delivery.sendForm('efua@mail.example', 'author:wanjiru')
    const body = { purpose: 'author:wanjiru', wording: 1 }
    await delivery.ask('POST /api/subscriptions', { as: 'amina', body })
    const { position } = await delivery.ports.log.head()
    const addresses = [
      'AMA@mail.example',
      ama,
      'Amina@example.com',
      'kofi@mail.example',
      'efua@mail.example',
      'no address',
    ]
    expect(await check(addresses)).toMatchObject({
      status: 200,
      body: { valid: 4, invalid: 1, duplicates: 1, subscribed: 2 },
    })
    expect((await delivery.ports.log.head()).position).toBe(position)
  })

  it('is refused for more than 10,000 addresses', async () => {
    const addresses = Array.from({ length: 10_001 }, (_, at) => `reader${at}@mail.example`)
    expect(await check(addresses)).toMatchObject({
      status: 422,
      body: { errors: { addresses: ['A list can have at most 10,000 addresses.'] } },
    })
    expect(await check(addresses.slice(1))).toMatchObject({ status: 200, body: { valid: 10_000 } })
  })
})

describe('an import', () => {
  it('waits for an admin, who sees its author, origin and a masked sample', async () => {
    const answer = await request([ama, 'kofi@other.example', 'x'], 'Sign-ups on my Ghost site')
    expect(answer).toMatchObject({
      status: 201,
      body: { state: 'waiting', addresses: 2, handled: 0, mailed: 0, confirmed: 0, reason: null },
    })
    expect(await own()).toEqual([answer.body])
    const waiting = await queue()
    expect(waiting).toMatchObject([
      {
        state: 'waiting',
        origin: 'Sign-ups on my Ghost site',
        addresses: 2,
        author: { _id: 'wanjiru', username: 'wanjiru' },
        sample: ['a•••@mail.example', 'k•••@other.example'],
      },
    ])
    await imports.round()
    expect(await delivery.mails()).toEqual([])
  })

  it('waits behind at most 99 others in the list of admins', async () => {
    const { ids } = delivery.ports
    for (let at = 0; at < 101; at += 1) {
      const requested = { importId: ids.next(), authorId: `author${at}`, origin: 'A list', addresses: [ama] }
      await delivery.kit.executor.execute(() => requestImport(undefined, requested))
    }
    const waiting = await queue()
    expect(waiting).toHaveLength(100)
    expect(waiting[0]?.author._id).toBe('author0')
  })

  it('is one at a time, and asks nobody after its author withdrew it', async () => {
    const { importId } = bodyOf<ListImport>(await request([ama]))
    expect(await request(['kofi@mail.example'])).toMatchObject({ status: 409, body: { code: 'import-open' } })
    for (let press = 0; press < 2; press += 1)
      expect(await withdraw(importId)).toMatchObject({ status: 200, body: { state: 'withdrawn' } })
    expect(await decide(importId, 'approve')).toMatchObject({ status: 409 })
    await imports.round()
    expect(await imports.hasText('ama@')).toBe(false)
    expect(await queue()).toEqual([])
    expect((await request(['kofi@mail.example'])).status).toBe(201)
  })

  it('shows its author why it was declined, and is erased', async () => {
    const { importId } = bodyOf<ListImport>(await request([ama]))
    expect((await decide(importId, 'decline', { reason: '' })).status).toBe(422)
    expect((await decide(importId, 'decline', { reason: 'The list was bought.' })).status).toBe(204)
    expect(await own()).toMatchObject([{ state: 'declined', reason: 'The list was bought.' }])
    expect(await withdraw(importId)).toMatchObject({ status: 409, body: { code: 'import-decided' } })
    await imports.round()
    expect(await imports.hasText('ama@')).toBe(false)
  })

  it('is refused without a valid address, without an origin, and before the author’s address is confirmed', async () => {
    expect((await request(['x'])).status).toBe(422)
    expect((await request([ama], ' ')).status).toBe(422)
    delivery.accounts.set('wanjiru', { email: 'w@example.com', emailVerified: false, state: 'active' })
    expect((await request([ama])).status).toBe(403)
  })

  it('is seen and changed by its author and by admins only', async () => {
    const { importId } = bodyOf<ListImport>(await request([ama]))
    const as = 'amina'
    expect((await delivery.ask(`POST /api/me/imports/${importId}/withdraw`, { as })).status).toBe(404)
    expect((await delivery.ask('GET /api/me/imports', { as })).body).toEqual({ items: [] })
    for (const line of ['GET /api/admin/imports', `POST /api/admin/imports/${importId}/approve`] as const)
      expect((await delivery.ask(line, { as })).status).toBe(403)
    expect((await decide('unknown', 'approve')).status).toBe(404)
  })

  it('is erased with its author', async () => {
    await request([ama], 'A list of mine')
    await delivery.erase('wanjiru')
    await expect.poll(async () => imports.hasText('A list of mine')).toBe(false)
    await expect.poll(async () => imports.hasText('ama@')).toBe(false)
    await imports.round()
    expect(await queue()).toEqual([])
  })
})
