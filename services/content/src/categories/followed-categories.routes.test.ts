import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { useContent } from '../testing/run-content.ts'

const site = useContent()
let amina: string
beforeAll(async () => {
  amina = await site.member('amina')
  await site.content(
    exampleEvents.published({ postId: 'p1', authorId: 'brian', categories: ['Tea'] }),
    exampleEvents.published({ postId: 'p2', authorId: 'brian', categories: ['Crude', 'Kenya'] }),
  )
})

const follow = async (name: string, token = amina) =>
  site.ask(`POST /api/categories/${encodeURIComponent(name)}/follow`, { token })
const unfollow = async (name: string) => site.ask(`POST /api/categories/${name}/unfollow`, { token: amina })
const followed = async () => (await site.get('/api/me/categories', amina)).body
const one = async (name: string) => (await site.get(`/api/categories/${name}`)).body

describe('following a category', () => {
  it('adds it to the followed ones, last first, and counts the follower once; idempotent', async () => {
    expect((await follow('tea')).status).toBe(204)
    await follow('kenya')
    await follow('TEA')
    expect(await followed()).toEqual({
      categories: [
        { name: 'Kenya', postsCount: 1, newestAt: expect.any(String) as string },
        { name: 'Tea', postsCount: 1, newestAt: expect.any(String) as string },
      ],
    })
    expect(await one('tea')).toEqual({ name: 'Tea', postsCount: 1, followersCount: 1 })
    for (const _time of [1, 2]) expect((await unfollow('kenya')).status).toBe(204)
    expect(await one('Kenya')).toEqual({ name: 'Kenya', postsCount: 1, followersCount: 0 })
  })

  it('is refused for a category without posts, and for visitors', async () => {
    expect(await follow('Nonsense')).toMatchObject({ status: 404 })
    expect((await site.ask('POST /api/categories/tea/follow')).status).toBe(401)
    expect(await one('Nonsense')).toEqual({ name: 'Nonsense', postsCount: 0, followersCount: 0 })
  })

  it('moves with a rename', async () => {
    const admin = site.tokenOf('root', { role: 'admin' })
    await follow('Crude')
    const body = { from: 'Crude', to: 'Oil/Gas' }
    await site.ask('POST /api/admin/categories/rename', { token: admin, body })
    await vi.waitFor(async () =>
      expect(await one('Oil%2FGas')).toEqual({ name: 'Oil/Gas', postsCount: 1, followersCount: 1 }),
    )
    expect(await one('Crude')).toMatchObject({ followersCount: 0 })
    expect((await unfollow('oil%2Fgas')).status).toBe(204)
    expect(await one('Oil%2FGas')).toMatchObject({ followersCount: 0 })
  })

  it('is refused for erased users, and ends with their erasure', async () => {
    const zawadi = await site.member('zawadi')
    await follow('Tea', zawadi)
    expect(await one('Tea')).toMatchObject({ followersCount: 2 })
    await site.auth(exampleEvents.personErased('zawadi'))
    await vi.waitFor(async () => expect(await one('Tea')).toMatchObject({ followersCount: 1 }))
    const events = await site.ports.log.readStream('followed-categories-zawadi')
    expect(events.map(({ data }) => data)).toEqual([undefined])
    expect((await follow('Tea', zawadi)).status).toBe(401)
  })
})
