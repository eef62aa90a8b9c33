import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Peers, PeerUnavailable } from '@soko/platform/peers/peers.ts'
import { bodyOf, runContent, useContent } from '../testing/run-content.ts'

let ada: string
let bo: string
let admin: string

const test = useContent()
beforeAll(async () => {
  ada = await test.member('ada')
  bo = await test.member('bo')
  await test.upload('bo', 'of-bo')
  admin = test.tokenOf('root', { role: 'admin' })
})

const publish = async (fields: Record<string, unknown> = {}, token = ada) => {
  const body = { title: 'The shilling holds', desc: 'It held.\n\nAll week.', ...fields }
  const answer = await test.ask('POST /api/posts/create', { token, body })
  expect(answer).toMatchObject({ status: 201 })
  return bodyOf(answer) as { _id: string; slug: string; version: number; [field: string]: unknown }
}
const change = async (id: string, body: unknown, token = ada) =>
  test.ask(`PUT /api/posts/${id}`, { token, body })
const withdraw = async (id: string, token = ada) => test.ask(`DELETE /api/posts/${id}`, { token })
const restore = async (id: string, token = ada) => test.ask(`POST /api/posts/${id}/restore`, { token })
const read = async (id: string) => test.ask(`GET /api/posts/${id}`)
const unreachable = async (): Promise<never> => Promise.reject(new PeerUnavailable('in this test'))

describe('POST /api/posts/create', () => {
  it('accepts eight of the longest texts from one user in ten minutes', async () => {
    const token = await test.member('long-winded')
    const body = { title: 'All there is to say', html: `<p>${'x'.repeat(1_000_000)}</p>` }
    const statuses: number[] = []
    for (let n = 0; n < 9; n += 1) {
      const { status } = await test.ask('POST /api/posts/create', { token, body })
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array.from({ length: 8 }, () => 201), 429])
  })

  it('publishes a post that can be read', async () => {
    const image = await test.upload('ada', 'cover')
    const post = await publish({
      title: 'Gold at a high',
      html: '<p>Gold&nbsp;<b>rose</b>.</p><script>alert(1)</script>',
      image: `http://localhost:8080${image}`,
      categories: ['Gold', ' gold ', 'Metals'],
      tradViewLink: 'https://www.tradingview.com/symbols/GOLD/',
      userId: 'ada',
      username: 'somebody else',
    })
    expect(post).toMatchObject({
      title: 'Gold at a high',
      slug: 'gold-at-a-high',
      html: '<p>Gold <strong>rose</strong>.</p>',
      desc: 'Gold rose.',
      editorText: 'Gold rose.',
      image,
      imageInfo: { width: 10, height: 20, placeholder: 'data:,', variants: [] },
      categories: ['Gold', 'Metals'],
      username: 'ada',
      name: 'Name of ada',
      userId: 'ada',
      version: 1,
      readingMinutes: 1,
      commentsCount: 0,
      bookmarksCount: 0,
    })
    expect(await read(post._id)).toMatchObject({ status: 200, body: post })
  })

  it('records that a post is a letter, unless it is an import', async () => {
    const letters = async (fields: object) => {
      const { _id } = await publish({ title: 'By mail', letter: true, ...fields })
      expect(await change(_id, { title: 'Later', letter: true })).toMatchObject({ status: 422 })
      await change(_id, { title: 'Later' })
      return (await test.ports.log.readStream(`post-${_id}`)).map(({ data }) => data?.['letter'])
    }
    expect(await letters({})).toEqual([true, undefined])
    expect(await letters({ isImport: true, firstPublishedAt: '2024-05-03' })).toEqual([undefined, undefined])
    expect(await letters({ letter: undefined })).toEqual([undefined, undefined])
  })

  it('assigns different slugs to concurrent posts', async () => {
    const posts = await Promise.all(Array.from({ length: 4 }, async () => publish({ title: 'All at once' })))
    expect(new Set(posts.map(({ slug }) => slug)).size).toBe(4)
  })

  it("waits for the event of an image's upload", async () => {
    const publishing = publish({ image: '/media/late.webp' })
    await test.upload('ada', 'late')
    expect(await publishing).toMatchObject({ image: '/media/late.webp' })
  })

  it.each([
    ['no text', { desc: ' ' }, 'desc'],
    ['an image that nobody uploaded', { image: '/media/nobody.webp' }, 'image'],
    ['an image of another person', { image: '/media/of-bo.webp' }, 'image'],
    ['an image of a host that is none', { image: 'http://[/media/a.webp' }, 'image'],
    ['no title', { title: ' ' }, 'title'],
    ['a category whose list would have no address', { categories: ['Tea', '..'] }, 'categories.1'],
  ])('refuses %s', async (_, fields, field) => {
    const body = { title: 'Title', desc: 'Text', ...fields }
    const answer = await test.ask('POST /api/posts/create', { token: ada, body })
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } })
  })
})

describe('PUT and POST /api/posts/{id}', () => {
  it('changes the sent fields only', async () => {
    const post = await publish({ categories: ['Currencies'] })
    const answer = await change(post._id, { html: '<p>New</p>' })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        title: post['title'],
        slug: post.slug,
        html: '<p>New</p>',
        desc: 'New',
        editorText: 'New',
        version: 2,
      },
    })
    expect(bodyOf(answer)['categories']).toEqual(['Currencies'])
    expect(await read(post._id)).toMatchObject({ body: answer.body })
  })

  it('keeps a written summary, and derives a derived one again', async () => {
    const written = await publish({ editorText: 'My own words' })
    expect(await change(written._id, { desc: 'New' })).toMatchObject({ body: { editorText: 'My own words' } })
    const derived = await publish()
    const sentBack = { desc: 'New', editorText: derived['editorText'] }
    expect(await change(derived._id, sentBack)).toMatchObject({ body: { editorText: 'New' } })
    expect(await change(written._id, { editorText: '' })).toMatchObject({ body: { editorText: 'New' } })
  })

  it('assigns a new slug to a new title, and keeps the former', async () => {
    const post = await publish({ title: 'First name' })
    expect(await change(post._id, { title: 'Second name' })).toMatchObject({ body: { slug: 'second-name' } })
    expect((await publish({ title: 'First name' })).slug).toBe('first-name-2')
    const back = await change(post._id, { title: 'First name' })
    expect(back).toMatchObject({ body: { slug: 'first-name' } })
  })

  it('keeps a slug of former rules until the title changes, and then redirects from it', async () => {
    const slug = 'analysis-7'
    await test.content(exampleEvents.published({ postId: 'old', authorId: 'ada', title: 'የብር ምንዛሪ', slug }))
    expect(await change('old', { desc: 'Newer text' })).toMatchObject({ body: { slug } })
    expect(await change('old', { title: 'የብር ዋጋ' })).toMatchObject({ body: { slug: 'የብር-ዋጋ' } })
    for (const title of [slug, 'የብር-ዋጋ', 'የብር ዋጋ']) {
      const found = await test.ask(`GET /api/posts/title/${encodeURIComponent(title)}`)
      expect(found).toMatchObject({ body: [{ _id: 'old', slug: 'የብር-ዋጋ' }] })
    }
  })

  it('keeps the details until they are changed or sent empty, also in its versions', async () => {
    const details = {
      canonicalUrl: 'https://example.com/2024/tea',
      firstPublishedAt: '2024-05-03',
      disclosure: 'I hold tea.',
      licence: 'CC-BY-4.0',
    }
    const none = { canonicalUrl: '', firstPublishedAt: '', disclosure: '', licence: '' }
    expect(await publish()).toMatchObject(none)
    const post = await publish(details)
    expect(post).toMatchObject(details)
    expect(await read(post._id)).toMatchObject({ body: details })
    const card = bodyOf(await test.ask('GET /api/posts?limit=1'))['posts']
    expect(card).toMatchObject([{ _id: post._id, canonicalUrl: details.canonicalUrl }])
    expect(await change(post._id, { title: 'Tea again' })).toMatchObject({ status: 200, body: details })
    const cleared = { disclosure: '', licence: '' }
    expect(await change(post._id, cleared)).toMatchObject({ body: { ...details, ...cleared } })
    const version = async (number: number) => test.ask(`GET /api/posts/${post._id}/versions/${number}`)
    expect(await version(1)).toMatchObject({
      status: 200,
      body: { version: 1, at: post['createdAt'], title: post['title'], html: post['html'], ...details },
    })
    expect(await version(3)).toMatchObject({ body: { ...details, ...cleared } })
    expect(await change(post._id, { licence: 'mine' })).toMatchObject({
      status: 422,
      body: { errors: { licence: [expect.stringContaining('CC-BY-4.0')] } },
    })
  })
})

describe('POST /api/admin/posts/{id}/restore', () => {
  const restoreRemoved = async (id: string, token = admin) =>
    test.ask(`POST /api/admin/posts/${id}/restore`, { token })

  it('restores a post removed by mistake, for admins only', async () => {
    const post = await publish({ title: 'Removed by mistake' })
    await test.ask(`POST /api/admin/posts/${post._id}/remove`, { token: admin })
    expect(await restoreRemoved(post._id, bo)).toMatchObject({ status: 403, body: { code: 'not-admin' } })
    expect(await restore(post._id)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await restoreRemoved(post._id)).toMatchObject({
      status: 200,
      body: { _id: post._id, slug: post['slug'], version: 1 },
    })
    expect(await read(post._id)).toMatchObject({ status: 200 })
    expect(await restoreRemoved('unknown')).toMatchObject({ status: 404 })
  })
})

describe('GET /api/admin/posts/{id}/versions/{version}', () => {
  it('has the text of every version, also once it is removed', async () => {
    const post = await publish({ title: 'First', desc: 'As it was reported' })
    await change(post._id, { title: 'Second', desc: 'As if nothing had been' })
    await test.ask(`POST /api/admin/posts/${post._id}/remove`, { token: admin })
    const version = async (number: string, token = admin) =>
      test.ask(`GET /api/admin/posts/${post._id}/versions/${number}`, { token })
    expect(await version('1')).toMatchObject({
      status: 200,
      body: { version: 1, title: 'First', desc: 'As it was reported', at: post['createdAt'] },
    })
    expect((await version('2')).body).toMatchObject({ title: 'Second' })
    for (const none of ['3', '0', 'x', '99999999999']) expect((await version(none)).status).toBe(404)
    expect((await version('1', bo)).status).toBe(403)
  })

  it('returns a post deleted by its author only once social has recorded the read', async () => {
    const recorded: unknown[] = []
    let status = 404
    const post: Peers['post'] = async (service, path, body) => {
      recorded.push([service, path, body])
      return Promise.resolve({ status, body: null })
    }
    const own = await runContent({ ports: { peers: { get: unreachable, open: unreachable, post } } })
    try {
      const token = await own.member('ada')
      const body = { title: 'Regretted', desc: 'Better not said.' }
      const { _id } = bodyOf(await own.ask('POST /api/posts/create', { token, body })) as { _id: string }
      const root = own.tokenOf('root', { role: 'admin' })
      const ask = async () => own.ask(`GET /api/admin/posts/${_id}/versions/1`, { token: root })
      expect((await ask()).status).toBe(200)
      expect(recorded).toEqual([])

      await own.ask(`DELETE /api/posts/${_id}`, { token })
      expect(await ask()).toMatchObject({ status: 403, body: { code: 'forbidden' } })
      status = 503
      expect((await ask()).status).toBe(503)
      status = 204
      expect(await ask()).toMatchObject({ status: 200, body: { desc: 'Better not said.' } })
      const read = ['social', '/internal/reports/reads', { postId: _id, version: 1, by: 'root' }]
      expect(recorded).toEqual([read, read, read])

      status = 404
      await own.ask(`POST /api/admin/posts/${_id}/remove`, { token: root })
      expect((await ask()).status).toBe(403)
    } finally {
      await own.close()
    }
  })
})

it('GET /api/posts/{id}/history lists the versions, newest first, each with the hash of its commit', async () => {
  const post = await publish({ title: 'One' })
  await change(post._id, { title: 'Two', desc: 'Other text', editorText: 'Summary', note: ' Corrected. ' })
  await change(post._id, { categories: ['New'] })
  const answer = await test.ask(`GET /api/posts/${post._id}/history`)
  expect(answer).toMatchObject({
    status: 200,
    body: {
      revisions: [
        { version: 3, title: 'Two', changed: ['categories'], note: '' },
        { version: 2, title: 'Two', changed: ['title', 'html', 'editorText'], note: 'Corrected.' },
        { version: 1, title: 'One', changed: [], at: post['createdAt'] },
      ],
      nextCursor: null,
    },
  })
  const commits = await test.ports.log.readAll(0)
  const { revisions } = bodyOf(answer) as { revisions: { hash: string }[] }
  const made = commits.filter(({ events }) => events.some(({ stream }) => stream === `post-${post._id}`))
  expect(revisions.map(({ hash }) => hash)).toEqual(made.map(({ hash }) => hash).toReversed())
})

it('GET /api/posts/{id}/versions/{version} is 404 for an unknown version or a post that is not visible', async () => {
  const post = await publish()
  expect(await test.ask(`GET /api/posts/${post._id}/versions/2`)).toMatchObject({ status: 404 })
  expect(await test.ask(`GET /api/posts/${post._id}/versions/0`)).toMatchObject({ status: 404 })
  await withdraw(post._id)
  expect(await test.ask(`GET /api/posts/${post._id}/versions/1`)).toMatchObject({ status: 404 })
  expect(await test.ask(`GET /api/posts/${post._id}/history`)).toMatchObject({ status: 404 })
})
