import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CorruptLog } from '@soko/platform/event-log/errors.ts'
import { ObjectStoreUnavailable } from '@soko/platform/object-store/object-store.ts'
import type { Ports } from '@soko/shell/ports.ts'
import { writeSignatures } from '@soko/transparency/checkpoints/signed-objects.ts'
import { acceptSignedLoss, findSignedLoss } from '@soko/transparency/signing/signed-loss.ts'
import { describe, expect, it } from 'vitest'
import { isProved, useContentLog } from '../testing/use-content-log.ts'

const log = useContentLog()
const { ask, member, run, admin, internal, signedSize, allSigned, publish, leavesOf, leaf } = log

/** Wraps an object store. `before` runs before each read, and may delay it or make it fail. */
const readAfter = (objects: Ports['objects'], before: (key: string) => Promise<void>): Ports['objects'] => ({
  ...objects,
  get: async (key, range) => {
    await before(key)
    return objects.get(key, range)
  },
  list: async function* (prefix) {
    await before(prefix)
    yield* objects.list(prefix)
  },
})

describe('the start of the public log', () => {
  it('is refused on an older copy of the log until an operator accepts it; then it signs under a new origin', async () => {
    await publish(await member('ada'), 'Kept')
    await allSigned()
    await log.test().close()
    const [newer, older] = [join(log.folder(), 'content'), join(log.folder(), 'older')]
    await cp(newer, older, { recursive: true })
    await run()
    await publish(await member('ada'), 'Lost')
    await allSigned()
    await log.test().close()
    await rm(newer, { recursive: true })
    await cp(older, newer, { recursive: true })

    await expect(run()).rejects.toThrow(/leaves, but \d were signed as .* --accept content/u)
    await run({
      before: async (ports) => {
        const loss = await findSignedLoss({ ...ports, service: 'content' })
        await acceptSignedLoss(ports.log, loss!, 'accepted')
      },
    })
    await expect.poll(async () => (await internal()).state.status).toBe('new-past')
    await ask('POST /api/admin/logs/content/origins', admin())
    await expect.poll(async () => (await internal()).state.status).toBe('signing')
  })

  it('continues while the object store is unavailable, and ends the process once a loss is confirmed', async () => {
    await publish(await member('ada'), 'Kept')
    await allSigned()
    const { origin } = await leaf(0)
    await log.test().close()
    let isAway = true
    const failures: unknown[] = []
    await run({
      ports: {
        fail: (error) => {
          failures.push(error)
        },
      },
      before: async ({ objects }) =>
        writeSignatures(objects, origin, { signed: { size: 99, root: 'AAAA', note: '' } }),
      objects: (objects) =>
        readAfter(objects, async () => {
          if (isAway) return Promise.reject(new ObjectStoreUnavailable('in this test'))
        }),
    })
    expect(await publish(await member('ada'), 'Meanwhile')).toHaveProperty('_id')
    expect(failures).toEqual([])
    isAway = false
    await expect.poll(() => failures).toEqual([expect.any(CorruptLog)])
    expect((await internal()).state.status).toBe('starting')
  })
})

it('a new origin is prepared while leaves and tiles are served under the former', async () => {
  const post = await publish(await member('ada'), 'Here')
  await allSigned()
  const size = await signedSize()
  const { origin: former } = await leaf(0)
  await log.test().close()
  const opening = Promise.withResolvers<void>()
  const mayOpen = Promise.withResolvers<void>()
  await run({
    origin: 'https://elsewhere.example',
    objects: (objects) =>
      readAfter(objects, async (key) => {
        if (!key.startsWith('edges/elsewhere.example')) return
        opening.resolve()
        await mayOpen.promise
      }),
  })
  await expect.poll(async () => (await internal()).state.status).toBe('other-host')
  await ask('POST /api/admin/logs/content/origins', admin())
  await opening.promise

  expect(await leaf(0)).toMatchObject({ origin: former })
  expect(isProved(await leaf(0))).toBe(true)
  expect(await leavesOf(post['_id'])).toHaveLength(1)
  const path = former.slice(former.indexOf('/'))
  for (const file of ['checkpoint', `tile/0/000.p/${size}`]) {
    expect((await fetch(`${log.test().origin}${path}/${file}`)).status).toBe(200)
  }
  expect((await ask('GET /api/logs/content/texts')).status).toBe(200)
  expect((await ask('POST /api/admin/logs/content/origins', admin())).status).toBe(409)
  mayOpen.resolve()
  await expect.poll(async () => (await internal()).state.status).toBe('signing')
})
