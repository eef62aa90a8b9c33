import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Headers } from '@soko/contracts/http/headers.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPages } from '../pages/pages.ts'
import { createLocalUpstream } from '../upstreams/upstream.ts'
import { runToyEdge, type ToyEdge } from '../testing/toy-edge.ts'
import { createPicturePainter, type PicturePainter } from './picture-painter.ts'
import { createSharePictures } from './share-pictures.ts'

const art = join(import.meta.dirname, '../../../web/public')
const painterOf = (options = {}) =>
  createPicturePainter(
    {
      border: readFileSync(join(art, 'art/pindo.svg'), 'utf8'),
      mark: readFileSync(join(art, 'mark.svg'), 'utf8'),
    },
    // Longer than in production, for slow machines.
    { longest: 60_000, ...options },
  )

const call = { symbol: 'USDKES', direction: 'up', target: '135.50', until: '2027-03-05' } as const
const content = { title: 'The shilling at 129', name: 'Wanjiku Njeri', username: 'wanjiku_n', calls: [] }

let painter: PicturePainter
beforeAll(() => {
  painter = painterOf()
})
afterAll(async () => painter.close())

describe('a painted picture', () => {
  const titleOf = async (png: Buffer | undefined) => {
    const area = { left: 80, top: 134, width: 1040, height: 344 }
    const { data } = await sharp(png).extract(area).greyscale().raw().toBuffer({ resolveWithObject: true })
    return data
  }
  const inked = (pixels: Buffer) => pixels.filter((value) => value > 128).length / pixels.length

  it('is a PNG of the declared size with the title', async () => {
    const png = await painter.paint(content)
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(inked(await titleOf(png))).toBeGreaterThan(0.01)
    expect(png?.length).toBeLessThan(60_000)
  })

  it.each([
    ['the longest title', 'Why the market pays wide spreads '.repeat(7).slice(0, 200)],
    ['one long word', 'W'.repeat(200)],
    ['markup, as text', '<b>&amp; </svg><script>alert(1)</script> "quoted"'],
    ['other scripts of the fonts', 'Ọjà àgbáyé, Жизнь, Ελλάδα, Tiếng Việt'],
    ['Ethiopic', 'የገበያ ትንተና፦ የብር ምንዛሪ'],
  ])('has room for %s', async (_what, title) => {
    const pixels = await titleOf(await painter.paint({ ...content, title }))
    expect(inked(pixels)).toBeGreaterThan(0.01)
    const row = pixels.subarray(0, 1040)
    const lastRow = pixels.subarray(pixels.length - 1040)
    expect([inked(row), inked(lastRow)]).toEqual([0, 0])
  })

  /** Returns the pixels of the row of calls, and of the gap above it. */
  const callsOf = async (png: Buffer | undefined) => {
    const area = { left: 80, top: 390, width: 1040, height: 90 }
    return sharp(png).extract(area).greyscale().raw().toBuffer()
  }

  it('shows the calls below the title, each with its mark, instrument, target and day', async () => {
    const plain = await painter.paint(content)
    const png = await painter.paint({ ...content, calls: [call] })
    expect(inked(await callsOf(plain))).toBe(0)
    const row = await callsOf(png)
    expect(inked(row)).toBeGreaterThan(0.01)
    for (const other of [{ direction: 'down' } as const, { target: '135.5' }]) {
      expect(await callsOf(await painter.paint({ ...content, calls: [{ ...call, ...other }] }))).not.toEqual(
        row,
      )
    }
  })

  it('omits symbols that the font lacks, and an author’s name in another script', async () => {
    const plain = await painter.paint(content)
    expect(await painter.paint({ ...content, title: 'The shilling 🚀at 129' })).toEqual(plain)
    const nameless = await painter.paint({ ...content, name: '' })
    expect(await painter.paint({ ...content, name: '李' })).toEqual(nameless)
  })

  it.each(['市场分析', 'تحليل السوق', '🚀🚀'])(
    'is not made of a title that the font cannot set: %s',
    async (title) => {
      expect(await painter.paint({ ...content, title })).toBeUndefined()
    },
  )
})

describe('a picture cropped from a cover', () => {
  const size = { width: 1200, height: 630 }
  /** Returns noise, which JPEG compresses worst. */
  const noise = async (width: number, height: number) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const picture = sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    return picture.jpeg({ quality: 95 }).toBuffer()
  }

  it.each([
    ['the largest there may be', 2560, 1440],
    ['a tall one', 900, 3000],
  ])(
    'is a JPEG of the size that is told, light enough for whoever shows links: %s',
    async (_what, width, height) => {
      const cover = await noise(width, height)
      const picture = await painter.crop(cover)
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', ...size })
      expect(picture.length).toBeLessThanOrEqual(300_000)
    },
  )

  it.each([
    ['broken off', /premature end/, async () => (await noise(400, 300)).subarray(0, 4_000)],
    ['no picture', /unsupported image format/, async () => Promise.resolve(Buffer.from('<html>'))],
  ])('is none of a cover that is %s', async (_what, message, cover) => {
    await expect(painter.crop(await cover())).rejects.toThrow(message)
    expect(await painter.paint(content)).toBeDefined()
  })
})

describe('pictures for several clients', () => {
  const files = new Map()
  const logger = createLogger({ level: 'silent' })
  const edge = { api: { read: async () => Promise.reject(new Error('nothing is read')) } }
  const requester = (clientAddress: string) => ({ requestId: 'r1', clientAddress, written: undefined })

  it('are made in turn, and refused to a client with too many, before covers are read', async () => {
    const ends: (() => void)[] = []
    let reads = 0
    const media = createLocalUpstream((_request, response) => {
      reads += 1
      response.end('the cover')
    })
    const crop: PicturePainter['crop'] = async () => {
      await new Promise<void>((end) => ends.push(end))
      return Buffer.from('cut')
    }
    const pictures = createSharePictures({ files, edge, media, logger, painter: { ...painter, crop } })
    const made: string[] = []
    const ask = async (client: string, nth: number) => {
      const image = `/media/${String(nth).padStart(32, '0')}/full.jpeg`
      const picture = await pictures.preview({ ...content, image }, requester(client))
      made.push(`${client}: ${picture === undefined ? 'none' : 'made'}`)
    }
    const asked = Array.from({ length: 10 }, async (_, nth) => ask('192.0.2.1', nth))
    await expect.poll(() => made).toEqual(['192.0.2.1: none'])
    const other = ask('192.0.2.2', 10)
    await expect.poll(() => ends.length).toBe(2)
    expect(reads).toBe(2)
    ends[1]?.()
    await other
    expect(made).toEqual(['192.0.2.1: none', '192.0.2.2: made'])
    const ending = setInterval(() => {
      for (const end of ends) end()
    })
    await Promise.all(asked)
    clearInterval(ending)
    expect(made.filter((each) => each === '192.0.2.1: made')).toHaveLength(9)
  })
})

describe('the URL of a picture', () => {
  const cover = `/media/${'a1'.repeat(16)}/full.jpeg`
  const logger = createLogger({ level: 'silent' })
  let site: ToyEdge
  let post: Record<string, unknown>
  let painted: string[]
  let calls: Readonly<Record<string, unknown>>[]
  let callsStatus: number
  let saidCalls: readonly unknown[]
  let paint: PicturePainter['paint']
  let crop: PicturePainter['crop']
  const covers = () => site.requests.flatMap(({ url = '' }) => (url.startsWith('/api/') ? [] : [url]))

  beforeEach(async () => {
    post = { _id: 'p1', version: 2, ...content, desc: 'Text', image: '' }
    painted = []
    calls = []
    callsStatus = 200
    saidCalls = []
    crop = async (bytes) => Promise.resolve(Buffer.from(`cut from ${Buffer.from(bytes).toString()}`))
    paint = async ({ title }) => Promise.resolve(Buffer.from(`picture of ${title}`))
    const media = createLocalUpstream((request, response) => {
      site.requests.push({ method: request.method, url: request.url, headers: request.headers, body: '' })
      response.statusCode = request.url === cover ? 200 : 404
      response.end('the cover')
    })
    site = await runToyEdge(
      (request, response) => {
        response.setHeader(Headers.seen, site.seen())
        if (request.url === '/api/posts/p1/calls') {
          response.statusCode = callsStatus
          // The toy site has no markets view that could invalidate the response.
          response.setHeader(Headers.stale, '1')
          response.end(JSON.stringify({ calls }))
          return
        }
        response.statusCode = request.url === '/api/posts/p1' ? 200 : 404
        if (request.url === '/api/posts/away') response.statusCode = 503
        response.end(JSON.stringify(post))
      },
      (edge) =>
        createPages({
          files: new Map(),
          pictures: createSharePictures({
            files: new Map(),
            edge,
            media,
            logger,
            painter: {
              paint: async (what) => {
                painted.push(what.title)
                saidCalls = what.calls
                return paint(what)
              },
              crop: async (bytes) => crop(bytes),
              close: async () => sleep(0),
            },
          }),
          edge,
          logger,
          renderer: {
            render: async () => Promise.resolve({ status: 418, headers: {}, body: 'a page' }),
            addressOf: (address) => address,
          },
        }),
    )
  })
  afterEach(async () => site.close())

  const get = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${site.port}${path}`, { redirect: 'manual' })
    return { status: answer.status, headers: answer.headers, body: await answer.text() }
  }

  it('is cached until the post changes, and then redirects to the new one', async () => {
    const { status, headers, body } = await get('/og/p1/2.png')
    expect([status, body]).toEqual([200, 'picture of The shilling at 129'])
    expect(headers.get('content-type')).toBe('image/png')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    await get('/og/p1/2.png?once-more')
    post = { ...post, commentsCount: 1 }
    await site.announce('post:p1')
    await get('/og/p1/2.png')
    expect(painted).toHaveLength(1)

    post = { ...post, version: 3, title: 'The shilling at 131' }
    await site.announce('post:p1')
    const old = await get('/og/p1/2.png')
    expect([old.status, old.headers.get('location')]).toEqual([302, '/og/p1/3.png'])
    expect((await get('/og/p1/3.png')).body).toBe('picture of The shilling at 131')
  })

  it('shows three calls as made, does not change when they are judged, and omits withdrawn calls', async () => {
    const symbols = ['XAU', 'BRENT', 'COCOA', 'USDKES', 'BTC']
    const withState = (stateOf: (symbol: string) => object) =>
      symbols.map((symbol) => ({ ...call, _id: symbol, symbol, ...stateOf(symbol) }))
    const saidOf = () => saidCalls.map((each) => (each as typeof call).symbol)
    post = { ...post, calls: symbols }
    calls = withState((symbol) => ({ state: symbol === 'BRENT' ? 'taken-back' : 'open', gain: null }))
    const { headers } = await get('/og/p1/2.png')
    expect(headers.get('cache-control')).toBe('public, max-age=86400')
    expect(saidCalls[0]).toEqual({ ...call, symbol: 'XAU' })
    expect(saidOf()).toEqual(['XAU', 'COCOA', 'USDKES'])

    calls = withState((symbol) => ({ state: symbol === 'BRENT' ? 'taken-back' : 'right', gain: 0.1 }))
    await get('/og/p1/2.png')
    expect(painted).toHaveLength(1)

    calls = withState((symbol) => ({ state: symbol === 'XAU' ? 'taken-back' : 'right' }))
    await get('/og/p1/2.png')
    expect(saidOf()).toEqual(['BRENT', 'COCOA', 'USDKES'])
  })

  it('omits unavailable calls, and is not cached until they are available', async () => {
    post = { ...post, calls: ['c1'] }
    const unkept = async () => {
      const { status, headers, body } = await get('/og/p1/2.png')
      expect([status, headers.get('cache-control'), body]).toEqual([
        200,
        'no-store',
        'picture of The shilling at 129',
      ])
      expect(saidCalls).toEqual([])
    }
    callsStatus = 503
    await unkept()
    callsStatus = 200
    await unkept()
    calls = [{ ...call, _id: 'c1', state: 'waiting' }]
    const { headers } = await get('/og/p1/2.png')
    expect(headers.get('cache-control')).toBe('public, max-age=86400')
    expect(saidCalls).toEqual([call])
  })

  it('is 404 for an unknown post, and a page for other URLs', async () => {
    for (const path of ['/og/unknown/1.png', '/og/unknown/2.jpeg', '/og/p%201/1.png'])
      expect((await get(path)).status).toBe(404)
    for (const path of ['/og/p1/0.png', '/og/p1/two.png', '/og/p1/2.jpg', '/og/p1/2.svg', '/og/p1'])
      expect((await get(path)).body).toBe('a page')
    expect(painted).toEqual([])
  })

  it('redirects to the site’s card without caching while a picture is unavailable', async () => {
    const card = async (path: string) => {
      const { status, headers } = await get(path)
      expect([status, headers.get('location')]).toEqual([302, '/card.png'])
      expect(headers.get('cache-control')).toBe('no-store')
    }
    await card('/og/away/1.png')
    paint = async () => Promise.reject(new Error('too many'))
    await card('/og/p1/2.png')
    paint = async () => Promise.resolve(undefined)
    await card('/og/p1/2.png')
    paint = async () => Promise.resolve(Buffer.from('a picture'))
    expect((await get('/og/p1/2.png')).body).toBe('a picture')
  })

  it('is a JPEG of the post’s cover, cropped once for all other changes', async () => {
    post = { ...post, image: cover }
    const { status, headers, body } = await get('/og/p1/2.jpeg')
    expect([status, body]).toEqual([200, 'cut from the cover'])
    expect(headers.get('content-type')).toBe('image/jpeg')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')

    post = { ...post, version: 3, title: 'The shilling at 131' }
    await site.announce('post:p1')
    expect((await get('/og/p1/2.jpeg')).headers.get('location')).toBe('/og/p1/3.jpeg')
    expect((await get('/og/p1/3.jpeg')).body).toBe('cut from the cover')
    expect([covers(), painted]).toEqual([[cover], []])
  })

  it('redirects to the current kind of picture', async () => {
    expect((await get('/og/p1/2.jpeg')).headers.get('location')).toBe('/og/p1/2.png')
    post = { ...post, image: cover }
    await site.announce('post:p1')
    expect((await get('/og/p1/2.png')).headers.get('location')).toBe('/og/p1/2.jpeg')
    expect((await get('/og/away/2.jpeg')).headers.get('location')).toBe('/card.png')
  })

  it('redirects to the whole cover without caching while it cannot be cropped', async () => {
    post = { ...post, image: cover }
    const whole = async (path: string, location: string) => {
      const { status, headers } = await get(path)
      expect([status, headers.get('location')]).toEqual([302, location])
      expect(headers.get('cache-control')).toBe('no-store')
    }
    const before = crop
    crop = async () => Promise.reject(new Error('too many'))
    await whole('/og/p1/2.jpeg', cover)
    crop = before
    expect((await get('/og/p1/2.jpeg')).body).toBe('cut from the cover')

    const missing = `/media/${'b2'.repeat(16)}/full.jpeg`
    post = { ...post, version: 3, image: missing }
    await site.announce('post:p1')
    await whole('/og/p1/3.jpeg', missing)
    expect(covers()).toEqual([cover, cover, missing])
  })

  it.each([
    'https://example.com/a.jpeg',
    '//example.com/full.jpeg',
    'http://127.0.0.1:9/media/a/full.jpeg',
    `/media/${'a1'.repeat(16)}/full.webp`,
    `/media/${'a1'.repeat(16)}/../../api/admin/full.jpeg`,
    `/media/${'a1'.repeat(16)}/full.jpeg\n`,
    '/api/users/u1',
  ])('asks for no cover that is not an image of the site’s own: %j', async (image) => {
    post = { ...post, image }
    expect((await get('/og/p1/2.png')).body).toBe('picture of The shilling at 129')
    expect((await get('/og/p1/2.jpeg')).headers.get('location')).toBe('/og/p1/2.png')
    expect(covers()).toEqual([])
  })
})
