import type { AdminUser } from '@soko/contracts/types/user.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { useAuth } from '../testing/run-auth.ts'

let token: string

const auth = useAuth()
beforeAll(async () => {
  const { email, password } = await auth.join('root')
  for (const username of ['ada_obi', 'adam', 'barasa', 'chebet']) await auth.join(username)
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
  it('lists all users, newest first, without secrets', async () => {
    const page = await list('/users')
    expect(names(page)).toEqual(['chebet', 'barasa', 'adam', 'ada_obi', 'root'])
    expect(page.nextCursor).toBeNull()
    expect(JSON.stringify(page)).not.toMatch(/password|\$2b\$/)
  })

  it('finds users once by any word prefix of a name or username, ignoring case', async () => {
    expect(names(await list('/users?search=ADA'))).toEqual(['ada_obi', 'adam'])
    expect(names(await list('/users?search=obi'))).toEqual(['ada_obi'])
    expect(names(await list('/users?search=dam'))).toEqual([])
    expect(names(await list(`/users?search=${encodeURIComponent('...')}`))).toEqual([])
    expect(names(await list('/users?search=soko'))).toHaveLength(5)
  })

  it('pages through search results', async () => {
    const found: string[] = []
    for (let cursor = ''; ;) {
      const page = await list(`/users?search=soko&limit=2${cursor}`)
      found.push(...names(page))
      if (page.nextCursor === null) break
      cursor = `&cursor=${page.nextCursor}`
    }
    expect(found.toSorted()).toEqual(['ada_obi', 'adam', 'barasa', 'chebet', 'root'])
  })

  it('finds by a whole email address', async () => {
    expect(names(await list('/users?search=Barasa@Example.com'))).toEqual(['barasa'])
    expect(names(await list('/users?search=nobody@example.com'))).toEqual([])
  })
})
