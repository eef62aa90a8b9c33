import type { AdminUser } from '@soko/contracts/types/user.ts'
import { event } from '@soko/platform/testing/raw-event.ts'
import { until } from '@soko/platform/testing/until.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Member, useAuth } from '../testing/run-auth.ts'

let members: readonly Member[]
let token: string

const auth = useAuth()
beforeAll(async () => {
  const joined: Member[] = []
  for (const username of ['root', 'ada_obi', 'adam', 'barasa', 'chebet'])
    joined.push(await auth.join(username))
  members = joined
  const { email, password } = joined[0]!
  await auth.ask('POST /internal/admins', {
    body: { email },
    headers: { 'soko-service-token': auth.ports.serviceToken },
  })
  const { body } = await auth.ask('POST /api/auth/login', { body: { email, password } })
  token = (body as { token: string }).token
})

type Page = { readonly items: readonly AdminUser[]; readonly nextCursor: string | null }
const list = async (path: `/${string}`): Promise<Page> => {
  const answer = await auth.ask(`GET /api/admin${path}`, { token })
  expect(answer.status).toBe(200)
  return answer.body as Page
}
const names = ({ items }: Page) => items.map(({ username }) => username)

describe('GET /api/admin/users', () => {
  it('lists all, newest first, with what admins see', async () => {
    const page = await list('/users')
    expect(names(page)).toEqual(['chebet', 'barasa', 'adam', 'ada_obi', 'root'])
    expect(page.nextCursor).toBeNull()
    expect(page.items[0]).toMatchObject({
      _id: members[4]?.userId,
      email: 'chebet@example.com',
      phone: '',
      role: 'member',
      type: 'Normal',
      state: 'active',
      postsCount: 0,
    })
    expect(JSON.stringify(page)).not.toMatch(/password|\$2b\$/)
  })

  it('counts posts, followers and following', async () => {
    const [, ada, adam] = members
    const post = { postId: 'p1', authorId: ada!.userId }
    await auth.source('content').publish(event('post-p1', 'PostPublished', post))
    const follow = { followerId: adam!.userId, followeeId: ada!.userId }
    await auth.source('social').publish(event(`follows-${adam!.userId}`, 'UserFollowed', follow))
    const found = await until(async () => {
      const [item] = (await list('/users?search=ada_obi')).items
      return item?.postsCount === 1 && item.followersCount === 1 && item
    })
    expect(found.followers).toEqual([adam!.userId])
  })

  it('goes on by a cursor', async () => {
    const first = await list('/users?limit=3')
    const second = await list(`/users?limit=3&cursor=${first.nextCursor}`)
    expect([...names(first), ...names(second)]).toEqual(['chebet', 'barasa', 'adam', 'ada_obi', 'root'])
    expect(second.nextCursor).toBeNull()
  })

  it('finds by the beginning of a word of a name or username, in any case, each once', async () => {
    expect(names(await list('/users?search=ADA'))).toEqual(['ada_obi', 'adam'])
    expect(names(await list('/users?search=obi'))).toEqual(['ada_obi'])
    expect(names(await list('/users?search=dam'))).toEqual([])
    expect(names(await list(`/users?search=${encodeURIComponent('...')}`))).toEqual([])
    expect(names(await list('/users?search=soko'))).toHaveLength(5)
  })

  it('pages through what it finds', async () => {
    const found: string[] = []
    for (let cursor = ''; ;) {
      const page = await list(`/users?search=soko&limit=2${cursor}`)
      found.push(...names(page))
      if (page.nextCursor === null) break
      cursor = `&cursor=${page.nextCursor}`
    }
    expect(found.toSorted()).toEqual(['ada_obi', 'adam', 'barasa', 'chebet', 'root'])
  })

  it('finds by a whole e-mail address', async () => {
    expect(names(await list('/users?search=Barasa@Example.com'))).toEqual(['barasa'])
    expect(names(await list('/users?search=nobody@example.com'))).toEqual([])
  })
})

describe('GET /api/admin/admins', () => {
  it('lists the admins', async () => {
    const page = await list('/admins')
    expect(names(page)).toEqual(['root'])
    expect(page.items[0]).toMatchObject({ role: 'admin' })
  })
})
