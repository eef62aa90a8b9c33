import { Limits } from '@soko/contracts/fields/limits.ts'
import type { Series } from '@soko/contracts/types/series.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { useContent } from '../testing/run-content.ts'

let ada: string
let bo: string

const test = useContent()
beforeAll(async () => {
  ada = await test.member('ada')
  bo = await test.member('bo')
})

const begin = async (title: string, token = ada) => {
  const answer = await test.ask('POST /api/series', { token, body: { title, desc: 'From field to port.' } })
  expect(answer).toMatchObject({ status: 201 })
  return answer.body as Series
}
const tryPublish = async (title: string, seriesId: string, token = ada) =>
  test.ask('POST /api/posts/create', { token, body: { title, desc: 'Text.', seriesId } })
const publish = async (title: string, seriesId: string) => test.publish(ada, { title, seriesId })
const change = async (id: string, body: object, token = ada) =>
  test.ask(`POST /api/series/${id}`, { token, body })
const read = async (id: string) => (await test.get(`/api/series/${id}`)).body as Series
const titles = ({ parts }: Series) => parts.map(({ title }) => title)

describe('a series', () => {
  it('has its parts by publication, then in the order of its author, later ones last', async () => {
    const { _id } = await begin('Cocoa')
    const [one, two, three] = [
      await publish('One', _id),
      await publish('Two', _id),
      await publish('Three', _id),
    ]
    expect(await read(_id)).toMatchObject({
      title: 'Cocoa',
      desc: 'From field to port.',
      userId: 'ada',
      username: 'ada',
      partsCount: 3,
    })
    expect(titles(await read(_id))).toEqual(['One', 'Two', 'Three'])
    const ordered = await change(_id, { posts: [three._id, 'unknown', one._id, three._id] })
    expect(titles(ordered.body as Series)).toEqual(['Three', 'One', 'Two'])
    await publish('Four', _id)
    expect(titles(await read(_id))).toEqual(['Three', 'One', 'Two', 'Four'])
    expect(await test.post(one._id)).toMatchObject({
      seriesId: _id,
      series: {
        _id,
        title: 'Cocoa',
        part: 2,
        parts: 4,
        previous: { slug: three.slug, title: 'Three' },
        next: { _id: two._id },
      },
    })
    expect((await test.post(three._id)).series).toMatchObject({ part: 1, previous: null })
  })

  it('excludes deleted parts, includes them again when restored, and drops removed ones', async () => {
    const { _id } = await begin('Maize')
    const [one, two] = [await publish('First', _id), await publish('Second', _id)]
    await test.ask(`DELETE /api/posts/${one._id}`, { token: ada })
    expect(titles(await read(_id))).toEqual(['Second'])
    expect((await test.post(two._id)).series).toMatchObject({ part: 1, parts: 1, previous: null })
    await test.ask(`POST /api/posts/${one._id}/restore`, { token: ada })
    expect(titles(await read(_id))).toEqual(['First', 'Second'])
    const unchanged = await test.ask(`POST /api/posts/${one._id}`, { token: ada, body: { title: 'Renamed' } })
    expect(unchanged).toMatchObject({ body: { series: { part: 1, parts: 2 } } })
    expect((await test.post(two._id)).series?.previous).toMatchObject({ title: 'Renamed', slug: 'renamed' })
    const out = await test.ask(`POST /api/posts/${one._id}`, { token: ada, body: { seriesId: '' } })
    expect(out).toMatchObject({ body: { seriesId: '', series: null } })
    expect(await read(_id)).toMatchObject({ partsCount: 1, parts: [{ _id: two._id }] })
  })

  it('is its author’s only', async () => {
    const { _id } = await begin('Tea')
    expect(await change(_id, { title: 'Mine' }, bo)).toMatchObject({ status: 403 })
    expect(await test.ask(`DELETE /api/series/${_id}`, { token: bo })).toMatchObject({ status: 403 })
    for (const wrong of [await tryPublish('Mine', _id, bo), await tryPublish('Nowhere', 'unknown')])
      expect(wrong).toMatchObject({
        status: 422,
        body: { errors: { seriesId: ['Choose one of your own series.'] } },
      })
    expect(await change('unknown', { title: 'Mine' })).toMatchObject({ status: 404 })
    expect(await test.ask('POST /api/series', { token: ada, body: { title: ' ' } })).toMatchObject({
      status: 422,
    })
  })

  it('is deleted without its parts, and posts that still name it are published without', async () => {
    const { _id } = await begin('Gone')
    const part = await publish('Stays', _id)
    expect(await test.ask(`DELETE /api/series/${_id}`, { token: ada })).toMatchObject({ status: 204 })
    expect(await test.get(`/api/series/${_id}`)).toMatchObject({ status: 404 })
    expect((await test.post(part._id)).series).toBeNull()
    expect(await publish('Late', _id)).toMatchObject({ seriesId: '', series: null })
    const again = await test.ask(`POST /api/posts/${part._id}`, { token: ada, body: { title: 'Stays on' } })
    expect(again).toMatchObject({ status: 200, body: { series: null } })
    await expect
      .poll(async () => (await test.ports.log.readStream(`series-${_id}`)).map(({ data }) => data?.['title']))
      .toEqual([undefined, undefined])
  })

  it('is erased with its author, and exported before', async () => {
    const cy = await test.member('cy')
    const { _id } = await begin('Mine alone', cy)
    expect(await test.exported('cy')).toMatchObject({ series: [{ _id, title: 'Mine alone', posts: [] }] })
    await test.auth(exampleEvents.personErased('cy'))
    await expect.poll(async () => (await test.get(`/api/series/${_id}`)).status).toBe(404)
    expect(((await test.get('/api/series?author=cy')).body as { series: unknown[] }).series).toEqual([])
  })

  it('has a maximum number of parts', async () => {
    const { _id } = await begin('Long')
    await test.content(
      ...([...Array.from({ length: Limits.seriesParts }).keys()].map((at) =>
        exampleEvents.published({ postId: `long-${at}`, authorId: 'ada', slug: `long-${at}`, seriesId: _id }),
      ) as unknown as [ReturnType<typeof exampleEvents.published>]),
    )
    await expect.poll(async () => (await read(_id)).partsCount).toBe(Limits.seriesParts)
    expect(await tryPublish('Too many', _id)).toMatchObject({
      status: 422,
      body: { errors: { seriesId: [expect.stringContaining('100 parts')] } },
    })
  })
})
