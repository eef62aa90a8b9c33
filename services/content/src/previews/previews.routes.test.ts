import type { OwnPreview, Preview, PreviewLink } from '@soko/contracts/types/preview.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { createMovableClock } from '@soko/platform/testing/movable-clock.ts'
import { event } from '@soko/platform/testing/raw-event.ts'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { bodyOf, useContent } from '../testing/run-content.ts'

let ada: string
let bo: string
const clock = createMovableClock()
const DAY = 24 * 60 * 60 * 1000

const test = useContent({ ports: { clock } })
beforeAll(async () => {
  ada = await test.member('ada')
  bo = await test.member('bo')
})

let made = 0
const newDraft = async (body: object = {}, token = ada) => {
  const id = `preview${`${(made += 1)}`.padStart(20, '0')}`
  const answer = await test.ask(`POST /api/drafts/${id}`, { token, body: { title: 'Tea', ...body } })
  expect(answer).toMatchObject({ status: 200 })
  return id
}
const tryLink = async (id: string, body: object = {}, token = ada) =>
  test.ask(`POST /api/drafts/${id}/preview/links`, { token, body: { name: 'Amina', ...body } })
const makeLink = async (id: string, body: object = {}, token = ada) => {
  const answer = await tryLink(id, body, token)
  expect(answer).toMatchObject({ status: 201 })
  return answer.body as { link: PreviewLink; token: string }
}
const open = async (token: string, as?: string) =>
  test.ask('POST /api/previews/read', { body: { token }, ...(as !== undefined && { token: as }) })
const say = async (token: string, body: object = {}) =>
  test.ask('POST /api/previews/remarks', { body: { token, by: 'Efua', text: 'At the port?', ...body } })
const own = async (id: string, token = ada) =>
  bodyOf(await test.ask(`GET /api/drafts/${id}/preview`, { token })) as unknown as OwnPreview

describe('a secret link', () => {
  it('opens the newest revision as readers would see it, to anyone with the link', async () => {
    const id = await newDraft({ html: '<p>It rained on <b>Kericho</b>.</p>', tradViewLink: 'no address' })
    const { token, link } = await makeLink(id)
    expect(link).toMatchObject({ name: 'Amina', opened: 0, openedAt: null })
    await test.ask(`POST /api/drafts/${id}`, {
      token: ada,
      body: { title: 'Tea in Kericho', categories: ['Tea'], base: 1 },
    })
    const answer = await open(token)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        name: 'Amina',
        remarks: [],
        post: {
          _id: id,
          title: 'Tea in Kericho',
          editorText: 'It rained on Kericho.',
          html: '<p>It rained on <strong>Kericho</strong>.</p>',
          categories: ['Tea'],
          username: 'ada',
          readingMinutes: 1,
          tradViewLink: '',
          version: 1,
        },
      },
    })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  })

  it('has the summary of a published change: a derived one is derived again', async () => {
    const made = await test.publish(ada, { title: 'Rain', html: '<p>It was dry.</p>' })
    const { _id: id, version, editorText } = made
    expect(editorText).toBe('It was dry.')
    const html = `<p>${'It rained on Kericho. '.repeat(30)}</p>`
    const body = { title: 'Rain', html, editorText, base: 0, baseVersion: version }
    expect(await test.ask(`POST /api/drafts/${id}`, { token: ada, body })).toMatchObject({ status: 200 })
    const { token } = await makeLink(id)
    const preview = bodyOf(await open(token)) as unknown as Preview
    const published = await test.ask(`POST /api/posts/${id}`, {
      token: ada,
      body: { title: 'Rain', html, editorText, version },
    })
    expect(published).toMatchObject({ status: 200 })
    expect(preview.post.editorText).toMatch(/^It rained/)
    expect(bodyOf(published)).toMatchObject({ editorText: preview.post.editorText })
  })

  it('is stored as a hash, and returned once', async () => {
    const id = await newDraft()
    const { token } = await makeLink(id)
    const secret = token.split('.')[1]!
    expect(Buffer.from(secret, 'base64url')).toHaveLength(16)
    expect(JSON.stringify(await test.ports.log.readStream(`draft-${id}`))).not.toContain(secret)
    expect(JSON.stringify(await own(id))).not.toContain(secret)
  })

  it('opens nothing when it is revoked, expired or unknown', async () => {
    const id = await newDraft()
    const [one, other] = [await makeLink(id), await makeLink(id, { name: 'Efua', days: 1 })]
    expect(
      await test.ask(`DELETE /api/drafts/${id}/preview/links/${one.link._id}`, { token: ada }),
    ).toMatchObject({ status: 204 })
    const dead = await open(one.token)
    expect(dead).toMatchObject({ status: 404 })
    expect(JSON.stringify(dead.body)).not.toContain(one.token)
    expect(await say(one.token)).toMatchObject({ status: 404 })
    expect((await own(id)).links).toMatchObject([{ name: 'Efua' }])
    expect(await open(`${id}.${'x'.repeat(22)}`)).toMatchObject({ status: 404 })
    expect(await open('nothing')).toMatchObject({ status: 422 })
    clock.advance(DAY)
    expect(await open(other.token)).toMatchObject({ status: 404 })
    expect((await own(id, test.tokenOf('ada'))).links).toEqual([])
    ada = test.tokenOf('ada')
    bo = test.tokenOf('bo')
  })

  it('is managed by the author of the draft only', async () => {
    const id = await newDraft()
    const { link, token } = await makeLink(id)
    const remark = bodyOf(await say(token))['_id'] as string
    for (const answer of [
      await tryLink(id, {}, bo),
      await test.ask(`GET /api/drafts/${id}/preview`, { token: bo }),
      await test.ask(`DELETE /api/drafts/${id}/preview/links/${link._id}`, { token: bo }),
      await test.ask(`PUT /api/drafts/${id}/preview/remarks/${remark}`, { token: bo, body: { done: true } }),
      await test.ask(`DELETE /api/drafts/${id}/preview/remarks/${remark}`, { token: bo }),
    ]) {
      expect(answer).toMatchObject({ status: 404 })
    }
    expect(await own(id)).toMatchObject({ links: [{}], remarks: [{ done: false }] })
  })

  it('ends when the draft is published, and its remarks leave the log', async () => {
    const id = await newDraft()
    const { token } = await makeLink(id, { name: 'Somebody' })
    await say(token, { text: 'A private word.' })
    await test.publish(ada, { draftId: id })
    expect(await open(token)).toMatchObject({ status: 404 })
    expect(await tryLink(id)).toMatchObject({ status: 409, body: { code: 'draft-published' } })
    await vi.waitFor(async () => {
      const events = JSON.stringify(await test.ports.log.readStream(`draft-${id}`))
      expect(events).not.toMatch(/private word|Somebody/)
    })
    await test.ports.log.verify()
  })

  it('opens nothing while its author is suspended', async () => {
    const cy = await test.member('cy')
    const { token } = await makeLink(await newDraft({}, cy), {}, cy)
    await test.auth(exampleEvents.suspended('cy'))
    await vi.waitFor(async () => expect(await open(token)).toMatchObject({ status: 404 }))
    expect(await say(token)).toMatchObject({ status: 404 })
    await test.auth(event('user-cy', 'AccountReinstated', { userId: 'cy' }))
    await vi.waitFor(async () => expect(await open(token)).toMatchObject({ status: 200 }))
  })
})

describe('a remark', () => {
  it('is made under a name, and visible to the author and through that link', async () => {
    const id = await newDraft()
    const [one, other] = [await makeLink(id), await makeLink(id, { name: 'The editors' })]
    const answer = await say(one.token, { text: ' <b>At</b> the port? ', quote: '79 naira' })
    const shown = { by: 'Efua', text: '<b>At</b> the port?', quote: '79 naira', answer: '', done: false }
    expect(answer).toMatchObject({ status: 201, body: shown })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect((await own(id)).remarks).toMatchObject([{ ...shown, link: 'Amina' }])
    expect(((await open(one.token)).body as Preview).remarks).toMatchObject([shown])
    expect(((await open(other.token)).body as Preview).remarks).toEqual([])
  })

  it('is answered, done and deleted by the author; then its data is deleted', async () => {
    const id = await newDraft()
    const { token } = await makeLink(id)
    const remark = bodyOf(await say(token, { text: 'A private word.' }))['_id'] as string
    const path = `/api/drafts/${id}/preview/remarks/${remark}` as const
    const body = { answer: 'At the port.', done: true }
    expect(await test.ask(`PUT ${path}`, { token: ada, body })).toMatchObject({ status: 200, body })
    expect(((await open(token)).body as Preview).remarks).toMatchObject([body])
    expect(await test.ask(`DELETE ${path}`, { token: ada })).toMatchObject({ status: 204 })
    expect(await test.ask(`DELETE ${path}`, { token: ada })).toMatchObject({ status: 204 })
    expect((await own(id)).remarks).toEqual([])
    await vi.waitFor(async () => {
      const events = JSON.stringify(await test.ports.log.readStream(`draft-${id}`))
      expect(events).not.toMatch(/private word|At the port/)
    })
    expect(await open(token)).toMatchObject({ status: 200 })
  })
})

it('previews are in the export of a person, and deleted by the erasure', async () => {
  const dee = await test.member('dee')
  const id = await newDraft({}, dee)
  const { token } = await makeLink(id, {}, dee)
  await say(token)
  const { drafts } = await test.exported('dee')
  expect(drafts).toMatchObject([
    { preview: { links: [{ name: 'Amina' }], remarks: [{ by: 'Efua', link: 'Amina' }] } },
  ])
  await test.source('auth').publish(exampleEvents.personErased('dee'))
  await vi.waitFor(async () => expect(await open(token)).toMatchObject({ status: 404 }))
  await vi.waitFor(async () => {
    const events = JSON.stringify(await test.ports.log.readStream(`draft-${id}`))
    expect(events).not.toMatch(/Efua|Amina/)
  })
})
