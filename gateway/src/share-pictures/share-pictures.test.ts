import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Headers } from '@soko/contracts/headers.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPages } from '../pages/pages.ts'
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
    options,
  )

const said = { title: 'The shilling at 129', name: 'Wanjiku Njeri', username: 'wanjiku_n' }

describe('a painted picture', () => {
  let painter: PicturePainter
  beforeEach(() => {
    painter = painterOf()
  })
  afterEach(async () => painter.close())

  /** Of the part where the title stands: how much is there besides the ground, and where. */
  const titleOf = async (png: Buffer | undefined) => {
    const area = { left: 80, top: 134, width: 1040, height: 344 }
    const { data } = await sharp(png).extract(area).greyscale().raw().toBuffer({ resolveWithObject: true })
    return data
  }
  const inked = (pixels: Buffer) => pixels.filter((value) => value > 128).length / pixels.length

  it('is a PNG of the size that is told, with the title on it', async () => {
    const png = await painter.paint(said)
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(inked(await titleOf(png))).toBeGreaterThan(0.01)
    expect(png?.length).toBeLessThan(60_000)
  })

  it('differs by title and by author', async () => {
    const [one, other, author] = await Promise.all([
      painter.paint(said),
      painter.paint({ ...said, title: 'Tea at auction' }),
      painter.paint({ ...said, name: 'Amina Bello' }),
    ])
    expect(await titleOf(one)).not.toEqual(await titleOf(other))
    expect(one).not.toEqual(author)
  })

  it.each([
    ['the longest title', 'Why the market pays wide spreads '.repeat(7).slice(0, 200)],
    ['one long word', 'W'.repeat(200)],
    ['markup, as text', '<b>&amp; </svg><script>alert(1)</script> "quoted"'],
    ['other scripts of the fonts', 'Ọjà àgbáyé, Жизнь, Ελλάδα, Tiếng Việt'],
    ['African letters', 'Kasuwar ɗanyen mai, ƙimar ɓangaren ƴan; ɛyɛ sika kɔkɔɔ; ŋutsu ƒe ɖoɖo'],
    ['Ethiopic', 'የገበያ ትንተና፦ የብር ምንዛሪ'],
  ])('has room for %s', async (_what, title) => {
    const pixels = await titleOf(await painter.paint({ ...said, title }))
    expect(inked(pixels)).toBeGreaterThan(0.01)
    // Nothing runs over the edges of its place.
    const row = pixels.subarray(0, 1040)
    const lastRow = pixels.subarray(pixels.length - 1040)
    expect([inked(row), inked(lastRow)]).toEqual([0, 0])
  })

  it('leaves out signs that the font lacks, and an author’s name in another script', async () => {
    const plain = await painter.paint(said)
    expect(await painter.paint({ ...said, title: 'The shilling 🚀at 129' })).toEqual(plain)
    const nameless = await painter.paint({ ...said, name: '' })
    expect(await painter.paint({ ...said, name: '李' })).toEqual(nameless)
  })

  it.each(['市场分析', 'تحليل السوق', '🚀🚀'])(
    'is not made of a title that the font cannot set: %s',
    async (title) => {
      expect(await painter.paint({ ...said, title })).toBeUndefined()
    },
  )

  it('is refused while too many wait', async () => {
    const narrow = painterOf({ queue: 1 })
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, async () => narrow.paint(said)))
    const later = await narrow.paint(said)
    await narrow.close()
    const states = outcomes.map(({ status }) => status)
    expect(states).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected'])
    expect(later).toBeDefined()
  })
})

describe('the address of a picture', () => {
  const logger = createLogger({ level: 'silent' })
  let site: ToyEdge
  let post: Record<string, unknown>
  let painted: string[]
  let paint: PicturePainter['paint']

  beforeEach(async () => {
    post = { _id: 'p1', version: 2, ...said, desc: 'Text' }
    painted = []
    paint = async ({ title }) => Promise.resolve(Buffer.from(`picture of ${title}`))
    site = await runToyEdge(
      (request, response) => {
        response.setHeader(Headers.seen, site.seen())
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
            logger,
            painter: {
              paint: async (what) => {
                painted.push(what.title)
                return paint(what)
              },
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

  it('answers from memory until the post changes, and then leads to the new one', async () => {
    const { status, headers, body } = await get('/og/p1/2.png')
    expect([status, body]).toEqual([200, 'picture of The shilling at 129'])
    expect(headers.get('content-type')).toBe('image/png')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    await get('/og/p1/2.png?once-more')
    expect(painted).toHaveLength(1)

    post = { ...post, version: 3, title: 'The shilling at 131' }
    await site.announce('post:p1')
    const old = await get('/og/p1/2.png')
    expect([old.status, old.headers.get('location')]).toEqual([302, '/og/p1/3.png'])
    expect((await get('/og/p1/3.png')).body).toBe('picture of The shilling at 131')
  })

  it('paints nothing anew when something else of the post has changed', async () => {
    await get('/og/p1/2.png')
    post = { ...post, commentsCount: 1 }
    await site.announce('post:p1')
    await get('/og/p1/2.png')
    expect(painted).toHaveLength(1)
  })

  it.each(['/og/unknown/1.png', '/og/p%201/1.png'])('knows nothing of %s', async (path) => {
    expect((await get(path)).status).toBe(404)
    expect(painted).toEqual([])
  })

  it('leads to the site’s card, and keeps that not, while a picture is not to be had', async () => {
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

  it.each(['/og/p1/0.png', '/og/p1/two.png', '/og/p1/2.svg', '/og/p1'])('is not %s: a page', async (path) => {
    expect((await get(path)).body).toBe('a page')
  })
})
