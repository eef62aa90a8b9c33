// Uses its own site, because it checks site-wide counts and lists all members.
import { allEndpoints } from '@soko/contracts/endpoints/all-endpoints.ts'
import { useShared } from '@soko/platform/testing/use-resource.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { listed, type PostAnswer, publish } from './testing/calls.ts'
import { expectProblem, type Line } from './testing/expect-problem.ts'
import { openOwnTestSite, PATIENCE, START, useAdmin, useMember } from './testing/test-site.ts'

const SOON = { timeout: PATIENCE }
const site = useShared(openOwnTestSite, START)
const admin = useAdmin(site, 'achieng')
const amina = useMember(site, 'amina')
const otieno = useMember(site, 'otieno')
let post: PostAnswer

beforeAll(async () => {
  post = await publish(amina, 'Pyrethrum in Nakuru', { categories: ['Pyrethrum'] })
  await otieno.call('POST /api/bookmarks/', { body: { postId: post._id } })
  await otieno.call(`POST /api/users/follow/${amina.id}`)
}, START)

describe('the admin endpoints', () => {
  const calls = allEndpoints
    .filter(({ endpoint }) => endpoint.access === 'admin')
    .map(({ endpoint: { method, path } }) => `${method} ${path}`)
  const consumer = { service: 'social', name: 'activity', act: 'rebuild' }

  // conventions.test.ts covers visitors.
  it.each(calls)('are 403 for members, whatever they send: %s', async (call) => {
    for (const id of [amina.id, 'unknown']) {
      const parameters: Readonly<Record<string, string>> = { ...consumer, id, version: '1', symbol: 'COCOA' }
      const line = call.replaceAll(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? id) as Line
      const sent = line.startsWith('GET') ? {} : { body: { role: 'admin' } }
      expectProblem(await amina.ask(line, sent), { status: 403, code: 'not-admin' })
    }
  })
})

describe('the users', () => {
  /** Services learn about the revocation with a delay. */
  const expectOver = async (paths: readonly `/${string}`[]): Promise<void> => {
    for (const path of paths)
      await expect.poll(async () => otieno.ask(`GET ${path}`)).toMatchObject({ status: 401 })
  }

  it('are listed with what only admins see', async () => {
    expect(await admin.call('GET /api/admin/users?search=amina')).toMatchObject({
      items: [
        {
          _id: amina.id,
          email: amina.email,
          phone: '',
          role: 'member',
          type: 'Normal',
          state: 'active',
          postsCount: 1,
          followersCount: 1,
        },
      ],
    })
    expect(await admin.call(`GET /api/admin/users?search=${otieno.email}`)).toMatchObject({
      items: [{ _id: otieno.id }],
    })
    const { items } = await admin.call<{ items: { _id: string }[] }>('GET /api/admin/users')
    expect(items.map(({ _id }) => _id).toSorted()).toEqual([admin.id, amina.id, otieno.id].toSorted())
  })

  it('can be made admins with all rights of admins', async () => {
    const line = `POST /api/admin/users/${otieno.id}/role` as const
    await admin.call(line, { body: { role: 'admin' } })
    await expectOver(['/api/me'])
    await otieno.signIn(otieno.email, otieno.password)
    expect(await otieno.ask('GET /api/admin/overview')).toMatchObject({ status: 200 })
    const { items } = await admin.call<{ items: { _id: string }[] }>('GET /api/admin/admins')
    expect(items.map(({ _id }) => _id).toSorted()).toEqual([admin.id, otieno.id].toSorted())
  })

  it('can be made members again, except for the last admin', async () => {
    await admin.call(`POST /api/admin/users/${otieno.id}/role`, { body: { role: 'member' } })
    await expectOver(['/api/admin/overview'])
    const last = await admin.ask(`POST /api/admin/users/${admin.id}/role`, { body: { role: 'member' } })
    expectProblem(last, { status: 409, code: 'last-admin' })
    await otieno.signIn(otieno.email, otieno.password)
    expect(await otieno.ask('GET /api/admin/overview')).toMatchObject({ status: 403 })
  })

  it('can be suspended: signed out of every service at once, and refused until reinstated', async () => {
    const line = `POST /api/admin/users/${otieno.id}/suspend` as const
    expect(await admin.call(line)).toMatchObject({ state: 'suspended' })
    await expectOver(['/api/me', '/api/auth/sessions', '/api/posts/following'])
    const body = { email: otieno.email, password: otieno.password }
    expectProblem(await site.visitor.ask('POST /api/auth/login', { body }), {
      status: 403,
      code: 'account-suspended',
    })
    expect(await site.visitor.ask(`GET /api/users/${otieno.id}`)).toMatchObject({ status: 200 })
    expect(await admin.call(line, { body: { suspended: false } })).toMatchObject({ state: 'active' })
    expect(await otieno.signIn(otieno.email, otieno.password)).toBe(otieno.id)
  })
})

describe('a category', () => {
  it('is renamed on every post, in lists and in the search', async () => {
    const rename = { body: { from: 'Pyrethrum', to: 'Flowers' } }
    expect(await admin.call('POST /api/admin/categories/rename', rename)).toEqual({ postsCount: 1 })
    expect(await site.visitor.call(`GET /api/posts/${post._id}`)).toMatchObject({ categories: ['Flowers'] })
    expect(await listed(site.visitor, '/api/posts?category=flowers')).toEqual([post._id])
    expect(await listed(site.visitor, '/api/posts?category=pyrethrum')).toEqual([])
    expect(await site.visitor.call('GET /api/categories')).toEqual([{ name: 'Flowers', postsCount: 1 }])
    expect(await otieno.call(`GET /api/bookmarks/${otieno.id}`)).toMatchObject([
      { post: { categories: ['Flowers'] } },
    ])
    await expect.poll(async () => listed(site.visitor, '/api/posts?search=flowers'), SOON).toEqual([post._id])
    expectProblem(await admin.ask('POST /api/admin/categories/rename', rename), { status: 404 })
  })
})
