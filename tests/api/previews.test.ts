import { PreviewEndpoints } from '@soko/contracts/endpoints/previews.endpoints.ts'
import type { Preview, PreviewLink } from '@soko/contracts/types/preview.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createSiteClient } from '../../site/site-client.ts'
import { START, useMember, useTestSite } from './testing/test-site.ts'

const DRAFT = 'draftofwanjiku000001'

const site = useTestSite()
const wanjiku = useMember(site, 'wanjiku')
let made: { link: PreviewLink; token: string }

beforeAll(async () => {
  await wanjiku.call(`POST /api/drafts/${DRAFT}`, { body: { title: 'Cocoa' } })
  made = await wanjiku.call(`POST /api/drafts/${DRAFT}/preview/links`, { body: { name: 'Efua' } })
}, START)

const open = async () =>
  createSiteClient(site.address).ask('POST /api/previews/read', { body: { token: made.token } })

describe('a secret link', () => {
  it('has its token in no URL', () => {
    for (const { path, ...rest } of [PreviewEndpoints.read, PreviewEndpoints.remark]) {
      expect(path).not.toContain('{')
      expect(rest).not.toHaveProperty('query')
      expect(rest).not.toHaveProperty('params')
    }
  })

  it('is never cached', async () => {
    const first = await open()
    expect(first).toMatchObject({ status: 200, body: { post: { title: 'Cocoa' } } })
    for (const [name, value] of [
      ['cache-control', 'private, no-store'],
      ['referrer-policy', 'no-referrer'],
      ['x-robots-tag', 'noindex'],
    ] as const) {
      expect(first.headers.get(name)).toBe(value)
    }
    expect(first.headers.get('etag')).toBeNull()
    await wanjiku.call(`POST /api/drafts/${DRAFT}`, { body: { title: 'Cocoa in naira', base: 1 } })
    expect(((await open()).body as Preview).post.title).toBe('Cocoa in naira')
    const path = `DELETE /api/drafts/${DRAFT}/preview/links/${made.link._id}` as const
    await wanjiku.call(path)
    expect(await open()).toMatchObject({ status: 404 })
  })
})

describe('the share picture of a draft', () => {
  const paint = async (body: object) =>
    (await wanjiku.call<{ picture: string | null }>('POST /api/previews/share-picture', { body })).picture

  it('is painted from its title like that of a post', async () => {
    const [one, same, other] = [
      await paint({ title: 'Cocoa in naira' }),
      await paint({ title: 'Cocoa in naira' }),
      await paint({ title: 'Tea' }),
    ]
    expect(one).toMatch(/^data:image\/png;base64,iVBORw0KGgo/)
    expect(same).toBe(one)
    expect(other).not.toBe(one)
  })
})
