import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import type { Card, Post, PostVersion } from '@soko/contracts/types/post.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { useContent } from '../testing/run-content.ts'

let ada: string

const test = useContent()
beforeAll(async () => {
  ada = await test.member('ada')
})

const mention = (userId: string, name = '@') => `<a class="mention" data-user="${userId}">${name}</a>`
const shown = (userId: string, username: string) =>
  `<a class="mention" data-user="${userId}" href="/profile/${username}">@${username}</a>`
const rename = async (userId: string, username: string) =>
  test.auth(exampleEvents.profileChanged(userId, { username }))

const publish = async (fields: object) => test.publish(ada, { desc: undefined, ...fields })
const change = async (id: string, body: object) =>
  test.ask(`PUT /api/posts/${id}`, { token: ada, body }) as Promise<{ status: number; body: Post }>
const get = async <T>(path: `/${string}`, token?: string) => (await test.get(path, token)).body as T
const stored = async () => {
  const commits = await test.ports.log.readAll(0, 1_000)
  return JSON.stringify(commits)
}

describe('a mention', () => {
  it('is stored by id, and read with the current name', async () => {
    await test.member('cleo')
    const html = `<p>As ${mention('cleo', '@cleo')} wrote, tea rose.</p>`
    const { _id } = await publish({ html })
    expect(await test.post(_id)).toMatchObject({
      html: `<p>As ${shown('cleo', 'cleo')} wrote, tea rose.</p>`,
      desc: 'As @cleo wrote, tea rose.',
      editorText: 'As @cleo wrote, tea rose.',
    })
    expect(await stored()).not.toContain('@cleo')
    await rename('cleo', 'cleopatra')
    const renamed = await test.post(_id)
    expect(renamed).toMatchObject({
      html: `<p>As ${shown('cleo', 'cleopatra')} wrote, tea rose.</p>`,
      desc: 'As @cleopatra wrote, tea rose.',
      editorText: 'As @cleopatra wrote, tea rose.',
    })
    const [card] = await test.cards('/api/posts/user/ada')
    expect(card).toMatchObject({ desc: renamed.desc, editorText: renamed.editorText })
    const version = await get<PostVersion>(`/api/posts/${_id}/versions/1`)
    expect(version).toMatchObject({ html: renamed.html, editorText: renamed.editorText })
    await test.auth(exampleEvents.personErased('cleo'))
    expect(await test.post(_id)).toMatchObject({
      html: `<p>As ${mention('cleo', 'a former member')} wrote, tea rose.</p>`,
      desc: 'As a former member wrote, tea rose.',
      editorText: 'As a former member wrote, tea rose.',
    })
  })

  it('does not change when a read text is sent back, for any names', async () => {
    await test.member('dido')
    const { _id } = await publish({ title: 'Maize', html: `<p>${mention('dido')} is right.</p>` })
    const { html, desc, editorText } = await test.post(_id)
    await rename('dido', 'dido_2')
    for (const body of [{ html }, { desc }, { html, editorText }, { editorText }]) {
      expect(await change(_id, body)).toMatchObject({ status: 200, body: { version: 1 } })
    }
    const further = await change(_id, { html: `${html}<p>Again.</p>`, editorText })
    expect(further.body).toMatchObject({ version: 2, editorText: '@dido_2 is right. Again.' })
    expect(await stored()).not.toContain('@dido')
  })

  it(`is limited to ${Limits.mentions} users in a published text`, async () => {
    const html = Array.from({ length: Limits.mentions + 1 }, (_, n) => `<p>${mention(`m${n}`)}</p>`).join('')
    const body = { title: 'All of them', html }
    const answer = await test.ask('POST /api/posts/create', { token: ada, body })
    expect(answer).toMatchObject({ status: 422, body: { errors: { html: [expect.stringContaining('20')] } } })
    await publish({
      title: 'Most of them',
      html: html.replace(/<p>.*?<\/p>/, '') + `<p>${mention('m20')}</p>`,
    })
  })
})

describe('a search', () => {
  const find = async (term: string) => {
    const { posts } = await get<{ posts: Card[] }>(`/api/posts?search=${term}`)
    return posts.map(({ title }) => title)
  }

  it('is found by the current name of a mentioned user, not by a former one', async () => {
    await test.auth(exampleEvents.registered('gita', 'gazelle', 'Gita Kamau'))
    const { _id } = await publish({ title: 'Cotton', html: `<p>By ${mention('gita')}</p>` })
    await expect.poll(async () => find('gita')).toEqual(['Cotton'])
    expect(await find('kamau')).toEqual(['Cotton'])
    await rename('gita', 'zuri')
    await expect.poll(async () => find('zuri')).toEqual(['Cotton'])
    expect(await find('gazelle')).toEqual([])
    await change(_id, { html: '<p>By nobody</p>' })
    await expect.poll(async () => find('zuri')).toEqual([])
  })
})
