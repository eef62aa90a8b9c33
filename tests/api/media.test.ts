import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { publish, upload } from './testing/calls.ts'
import { expectProblem } from './testing/expect-problem.ts'
import { useMember, useTestSite } from './testing/test-site.ts'

type Uploaded = {
  readonly url: string
  readonly width: number
  readonly height: number
  readonly placeholder: string
  readonly variants: readonly { readonly url: string; readonly width: number; readonly type: string }[]
}

const site = useTestSite()
const amina = useMember(site, 'amina')

const formOf = (bytes: Uint8Array | string, name: string, type: string, field = 'image'): FormData => {
  const form = new FormData()
  form.set(field, new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type }))
  return form
}

const photograph = async (): Promise<Buffer> =>
  sharp({ create: { width: 1400, height: 700, channels: 3, background: '#335577' } })
    .jpeg()
    .toBuffer()

describe('POST /api/posts/upload', () => {
  it('returns a URL with variants, regardless of the declared type', async () => {
    const form = formOf(await photograph(), 'picture.gif', 'image/gif')
    const { data } = await amina.call<{ data: Uploaded }>('POST /api/posts/upload', { body: form })
    expect(data).toMatchObject({
      width: 1400,
      height: 700,
      placeholder: expect.stringMatching(/^data:image\//),
    })
    expect(new Set(data.variants.map(({ width }) => width))).toEqual(new Set([96, 320, 640, 1280]))
    for (const { url, type } of data.variants) {
      const { status, headers } = await site.visitor.ask(`GET ${url as `/${string}`}`)
      expect([status, headers.get('content-type')]).toEqual([200, type])
    }
  })

  it.each([
    ['a text', 'x'.repeat(1_000), 415],
    ['a page', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 415],
    ['more than 8 MB', 'x'.repeat(8 * 1024 * 1024 + 1), 413],
  ])('refuses %s that calls itself a picture', async (_what, bytes, status) => {
    const body = formOf(bytes, 'a.png', 'image/png')
    expectProblem(await amina.ask('POST /api/posts/upload', { body }), { status })
  })
})

describe('GET /media', () => {
  let url: `/${string}`

  beforeAll(async () => {
    url = (await upload(amina)) as `/${string}`
  })

  it('is immutable, and not HTML', async () => {
    const { status, headers } = await site.visitor.ask(`GET ${url}`)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toMatch(/public.*max-age=31536000.*immutable/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-type')).toMatch(/^image\//)
    expect(headers.getSetCookie()).toEqual([])
  })

  it('supports ranges, and 304', async () => {
    const part = await site.visitor.ask(`GET ${url}`, { headers: { range: 'bytes=0-9' } })
    expect([part.status, part.headers.get('content-length')]).toEqual([206, '10'])
    expect(part.headers.get('content-range')).toMatch(/^bytes 0-9\//)
    const etag = part.headers.get('etag') ?? ''
    const again = await site.visitor.ask(`GET ${url}`, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
  })
})

describe('the picture for links to a post with a cover', () => {
  it('is cropped from the cover, 1200 by 630, and follows the post', async () => {
    const image = await upload(amina)
    const { _id } = await publish(amina, 'A picture for links', { image })
    const cut = `/og/${_id}/1.jpeg` as const
    const ask = async (path: `/${string}`) => {
      const { status, headers } = await site.visitor.ask(`GET ${path}`)
      return [status, headers.get('content-type')]
    }
    expect(await ask(cut)).toEqual([200, 'image/jpeg'])
    const bytes = await (await fetch(site.address + cut)).arrayBuffer()
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })

    await amina.call(`PUT /api/posts/${_id}`, { body: { image: '' } })
    expect(await ask(cut)).toEqual([200, 'image/png'])
    await amina.call(`DELETE /api/posts/${_id}`)
    expect((await ask(cut))[0]).toBe(404)
  })
})
