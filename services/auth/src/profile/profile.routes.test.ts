import { event } from '@soko/platform/testing/raw-event.ts'
import { describe, expect, it } from 'vitest'
import { type Member, useAuth } from '../testing/run-auth.ts'
import { createSentMails } from '../testing/mails.ts'

const mails = createSentMails()

const auth = useAuth({ ports: { mailer: mails.mailer } })

const update = async ({ userId, token }: Member, body: object) =>
  auth.ask(`PUT /api/users/${userId}`, { token, body })
const login = async (email: string, password: string) =>
  auth.ask('POST /api/auth/login', { body: { email, password } })
const typesOf = async ({ userId }: Member) =>
  (await auth.ports.log.readStream(`user-${userId}`)).map(({ type }) => type)
const uploaded = async (userId: string, imageId: string): Promise<string> => {
  const url = `/media/${imageId}/full.jpeg`
  const data = { imageId, userId, url, width: 1, height: 1, placeholder: '', variants: [] }
  await auth.source('media').publish(event(`image-${imageId}`, 'ImageStored', data))
  return url
}

describe('PUT /api/users/{id}', () => {
  it('changes the sent fields and returns the current user', async () => {
    const ada = await auth.join('ada')
    const body = { name: 'Ada Obi', bio: 'Maize.', phone: '+254 700 000000', shareBookmarks: true }
    const answer = await update(ada, body)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: 'user updated successfully!',
        user: { _id: ada.userId, username: 'ada', email: ada.email, ...body },
      },
    })
    expect(answer.headers.get('soko-written')).toMatch(/^auth@\d+$/)
    expect(JSON.stringify(answer.body)).not.toMatch(/password|\$2b\$/)
    expect(await update(ada, { bio: '', phone: '' })).toMatchObject({
      body: { user: { bio: '', phone: '', name: 'Ada Obi' } },
    })
  })

  it('ignores empty and unchanged fields', async () => {
    const member = await auth.join('barasa')
    const before = await typesOf(member)
    const { username, email, password } = member
    for (const body of [
      {},
      { username: '', email: '', password: '', currentPassword: '', name: '', bio: '' },
      { username, email, password },
    ]) {
      expect((await update(member, body)).status).toBe(200)
    }
    expect(await typesOf(member)).toEqual(before)
  })

  it.each([
    ['username', { username: 'Supp0rt_1' }],
    ['photo', { photo: 'https://elsewhere.example/cat.jpg' }],
    ['role', { role: 'admin' }],
  ])('refuses a wrong %s', async (field, body) => {
    const member = await auth.join(`wrong_${field}`)
    const answer = await update(member, body)
    expect(answer.status).toBe(422)
    expect(answer.body).toHaveProperty(['errors', field])
  })

  it('requires the current password for a new email, which must be confirmed; mails the former address', async () => {
    const member = await auth.join('fatuma')
    const email = 'fatuma@market.example'
    for (const currentPassword of [undefined, 'wrong']) {
      expect(await update(member, { email, currentPassword })).toMatchObject({
        status: 422,
        body: { errors: { currentPassword: [expect.any(String)] } },
      })
    }
    expect(await update(member, { email, currentPassword: member.password })).toMatchObject({
      status: 200,
      body: { user: { email, emailVerified: false } },
    })
    expect((await login(email, member.password)).status).toBe(200)
    expect((await login(member.email, member.password)).status).toBe(401)
    await mails.to(email, /^Please confirm/)
    expect((await mails.to(member.email, /^Your Soko email/)).text).not.toContain(email)
  })

  it('responds 429 after 5 wrong passwords', async () => {
    const member = await auth.join('imani')
    const body = { password: 'a new password', currentPassword: 'wrong' }
    for (let failure = 0; failure < 5; failure += 1) expect((await update(member, body)).status).toBe(422)
    expect(await update(member, { ...body, currentPassword: member.password })).toMatchObject({
      status: 429,
      body: { code: 'too-many-attempts' },
    })
    expect((await update(member, { bio: 'Still here.' })).status).toBe(200)
  })

  it('waits for the event of a very recent upload', async () => {
    const member = await auth.join('kamau')
    const photo = '/media/i3/full.jpeg'
    const answer = update(member, { photo })
    await uploaded(member.userId, 'i3')
    expect(await answer).toMatchObject({ status: 200, body: { user: { photo } } })
  })
})
