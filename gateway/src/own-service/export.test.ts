import express, { type Express } from 'express'
import { afterEach, describe, expect, it } from 'vitest'
import { runOwnService, type TestGateway } from '../testing/run-own-service.ts'

const at = '2026-01-02T03:04:05.678Z'
const parts: Readonly<Record<string, object>> = {
  auth: {
    profile: {
      _id: 'ann',
      username: 'ann_k',
      name: 'Ann',
      bio: '',
      photo: '',
      createdAt: at,
      followers: [],
      following: [],
      followersCount: 0,
      followingCount: 0,
      postsCount: 0,
      email: 'ann@example.com',
      emailVerified: true,
      phone: '',
      role: 'member',
      shareBookmarks: false,
      type: 'Normal',
    },
    sessions: [],
  },
  content: { posts: [], series: [], drafts: [] },
  social: {
    comments: [],
    bookmarks: [],
    follows: { followers: [], following: ['ben'], instruments: ['GOLD'] },
    reports: [],
    figures: [],
  },
  media: { images: [] },
  markets: { calls: [] },
}

const answering = (status: number, body: object): Express =>
  express().get('/internal/export/ann', (_request, response) => {
    response.status(status).json(body)
  })

let gateway: TestGateway
afterEach(async () => {
  await gateway.close()
})

/** Asks for ann's data as `userId`, where some services answer otherwise, or (undefined) are not there. */
const ask = async (userId: string, others: Record<string, Express | undefined> = {}) => {
  const all = Object.entries(parts).map(([name, body]) => [name, answering(200, body)] as const)
  const peers = Object.entries({ ...Object.fromEntries(all), ...others }).flatMap(([name, app]) =>
    app === undefined ? [] : [[name, app] as const],
  )
  gateway = await runOwnService({ peers: new Map(peers) })
  const headers = { authorization: `Bearer ${gateway.tokenOf(userId)}` }
  const answer = await fetch(`${gateway.origin}/api/users/ann/export`, { headers })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

describe('the export', () => {
  it('is one file of all that the services hold', async () => {
    const { status, headers, body } = await ask('ann')
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="soko-ann_k-\d{4}-\d\d-\d\d\.json"$/,
    )
    expect(body).toEqual({
      exportedAt: expect.any(String),
      ...parts['auth'],
      ...parts['content'],
      ...parts['social'],
      ...parts['media'],
      ...parts['markets'],
    })
  })

  it('is for oneself only', async () => {
    expect(await ask('ben')).toMatchObject({ status: 403, body: { code: 'not-owner' } })
  })

  it.each([
    ['is not there', undefined],
    ['fails', answering(500, {})],
  ])('is never partial: 503 when a service %s', async (_what, media) => {
    const { status, headers, body } = await ask('ann', { media })
    expect({ status, body }).toMatchObject({ status: 503, body: { code: 'not-ready' } })
    expect(headers.get('retry-after')).toBe('1')
    expect(headers.get('content-disposition')).toBeNull()
  })

  it('is 404 for who is not known (any more)', async () => {
    expect(await ask('ann', { auth: answering(404, {}) })).toMatchObject({ status: 404 })
  })

  it('never passes on what does not fit', async () => {
    expect(await ask('ann', { content: answering(200, { posts: 'none' }) })).toMatchObject({ status: 500 })
  })
})
