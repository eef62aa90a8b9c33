import { thumbnailOf } from '@soko/contracts/text/thumbnail.ts'
import type { UploadedImage } from '@soko/contracts/types/image.ts'
import sharp from 'sharp'
import { until } from '@soko/platform/testing/until.ts'
import { useShared } from '@soko/platform/testing/use-resource.ts'
import { describe, expect, it } from 'vitest'
import { noise as noiseOf, plain } from './testing/sample-images.ts'
import { picture, runMedia } from '../testing/run-media.ts'

const media = useShared(async () => runMedia())

const mailImageOf = (url: string): string => url.replace(/[^/]+$/, 'mail.jpeg')
const imageOf = ({ body }: { body: unknown }): UploadedImage => (body as { data: UploadedImage }).data

describe('POST /api/posts/upload', () => {
  it('returns a thumbnail of every image, also of a narrower one', async () => {
    for (const [width, wanted] of [
      [600, 96],
      [40, 40],
    ] as const) {
      const { url } = imageOf(await media.upload(await picture(width, width)))
      const file = await fetch(media.origin + thumbnailOf(url))
      const found = await sharp(await file.arrayBuffer()).metadata()
      expect(found.width).toBe(wanted)
      expect(file.headers.get('content-type')).toBe(`image/${found.format}`)
    }
  })

  it.each([
    ['a wide image', async () => picture(1300, 40), 1200],
    ['an image narrower than mails', async () => picture(200, 100), 200],
    ['a transparent image', async () => plain(300, 100, undefined, 0.5).png().toBuffer(), 300],
  ] as const)('stores a JPEG for mails: %s', async (_what, bytes, width) => {
    const { url } = imageOf(await media.upload(await bytes()))
    const file = await fetch(media.origin + mailImageOf(url))
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(file.headers.get('cache-control')).toContain('immutable')
    expect(await sharp(await file.arrayBuffer()).metadata()).toMatchObject({ format: 'jpeg', width })
  })

  it.each([
    ['a body that is no form', { body: { image: 'x' } }, 415],
    ['a form without the image', { body: new FormData() }, 422],
    [
      'a form that breaks off',
      {
        body: '--x\r\nContent-Disposition: form-data; name="image"',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      },
      400,
    ],
  ])('refuses %s', async (_, request, status) => {
    const answer = await media.ask('POST /api/posts/upload', { token: media.tokenOf('amina'), ...request })
    expect(answer.status).toBe(status)
  })

  // Takes seconds: AVIF is slow to encode.
  it('adds AVIF variants in the background where they are smaller', async () => {
    const noise = await noiseOf(900, 600).png().toBuffer()
    const image = imageOf(await media.upload(noise))
    const avif = await until(async () => {
      const { body } = await media.ask(`GET /internal/export/amina`, {
        headers: { 'soko-service-token': media.ports.serviceToken },
      })
      const { images } = body as { images: UploadedImage[] }
      return images.find(({ url }) => url === image.url)?.variants.find(({ type }) => type === 'image/avif')
    })
    const file = await fetch(media.origin + avif.url)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/avif'])
    expect((await sharp(await file.arrayBuffer()).metadata()).width).toBe(avif.width)
  })
})

describe('uploads of several people', () => {
  const stored = Promise.withResolvers<void>()
  let puts = 0
  const busy = useShared(async () =>
    runMedia({
      beforePut: async () => {
        puts += 1
        if (puts === 1) await stored.promise
      },
    }),
  )

  it('wait only for those of the same user, and are refused if one user has too many', async () => {
    const bytes = await picture(40, 40)
    const first = busy.upload(bytes)
    await until(() => puts === 1)
    const statuses: number[] = []
    const others = Array.from({ length: 10 }, async () => {
      const { status, headers } = await busy.upload(bytes)
      statuses.push(status)
      return { status, retryAfter: headers.get('retry-after') }
    })
    await until(() => statuses.length === 2)
    expect(statuses).toEqual([429, 429])
    expect((await busy.upload(bytes, { user: 'brian' })).status).toBe(201)
    stored.resolve()
    expect((await first).status).toBe(201)
    const answers = await Promise.all(others)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(8)
    expect(answers.find(({ status }) => status === 429)).toEqual({ status: 429, retryAfter: '2' })
  })
})

describe('GET /media', () => {
  const url = async () => imageOf(await media.upload(await picture(), { key: 'served' })).url

  it.each([
    ['bytes=0-9', 206, 10],
    ['bytes=-5', 206, 5],
    ['bytes=10-', 206, undefined],
    ['bytes=0-1,4-5', 200, undefined],
    ['bytes=0-9,99999999-', 206, 10],
    ['bytes=9-0', 200, undefined],
    ['bytes=0-9,x', 200, undefined],
    ['lines=0-9', 200, undefined],
    ['bytes=99999999-', 416, undefined],
  ])('answers the range %s', async (range, status, length) => {
    const whole = Buffer.from(await (await fetch(media.origin + (await url()))).arrayBuffer())
    const answer = await fetch(media.origin + (await url()), { headers: { range } })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(answer.status).toBe(status)
    if (length !== undefined) expect(bytes.length).toBe(length)
    if (status === 206) {
      const [, start, end] = /^bytes (\d+)-(\d+)\//.exec(answer.headers.get('content-range') ?? '') ?? []
      expect(bytes).toEqual(whole.subarray(Number(start), Number(end) + 1))
    }
    if (status === 416) expect(answer.headers.get('content-range')).toBe(`bytes */${whole.length}`)
  })

  it('sends the whole file for a range of another version', async () => {
    const headers = { range: 'bytes=0-9', 'if-range': '"another"' }
    expect((await fetch(media.origin + (await url()), { headers })).status).toBe(200)
  })

  it.each([
    '/media/0123456789abcdef0123456789abcdef/full.jpeg',
    '/media/0123456789abcdef0123456789abcdef/..%2f..%2fdata.key',
    '/media/x/full.jpeg',
    '/media/0123456789abcdef0123456789abcdef/mail.jpeg',
    '/media/0123456789abcdef0123456789abcdef/mail.webp',
  ])('does not know %s', async (path) => {
    const answer = await media.ask(`GET ${path as `/${string}`}`)
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([404, 'not-found'])
  })
})
