import { beforeAll, describe, expect, it } from 'vitest'
import { bodyOf, useContent } from '../testing/run-content.ts'
import { renameIn } from './rename-in.ts'

describe('renameIn', () => {
  it.each([
    ['Oil,Gold', 'Energy,Gold'],
    ['Gold', 'Gold'],
    ['energy', 'energy'],
    ['oil,energy,Gold', 'Energy,Gold'],
    ['Gold,energy,OIL', 'Gold,Energy'],
  ])('makes of %s %s', (before, after) => {
    expect(renameIn(before.split(','), { from: 'Oil', to: 'Energy' }).join()).toBe(after)
  })

  it('changes the spelling of a name', () => {
    expect(renameIn(['oil', 'Gold'], { from: 'oil', to: 'OIL' })).toEqual(['OIL', 'Gold'])
  })
})

describe('POST /api/admin/categories/rename', () => {
  let ada: string
  let admin: string

  const test = useContent()
  beforeAll(async () => {
    ada = await test.member('ada')
    admin = test.tokenOf('root', { role: 'admin' })
  })
  const publish = async (categories: readonly string[]) => test.publish(ada, { categories })
  const rename = async (from: string, to: string, request: object = {}) =>
    test.ask('POST /api/admin/categories/rename', { token: admin, body: { from, to }, ...request })
  const categories = async () => (await test.ask('GET /api/categories')).body

  it('renames it in more posts than one batch', async () => {
    for (let count = 0; count < 60; count += 1) await publish(['Crude', 'Kenya'])
    expect(await rename('crude', 'Oil')).toMatchObject({ status: 200, body: { postsCount: 60 } })
    expect(await categories()).toEqual([
      { name: 'Oil', postsCount: 60 },
      { name: 'Kenya', postsCount: 60 },
    ])
  })

  it('merges it into another, and keeps the posts’ versions', async () => {
    const { _id } = await publish(['Petroleum', 'Oil'])
    expect(await rename('Petroleum', 'oil')).toMatchObject({ body: { postsCount: 1 } })
    expect(await test.post(_id)).toMatchObject({ categories: ['oil'], version: 2 })
    const history = await test.ask(`GET /api/posts/${_id}/history`)
    expect(bodyOf(history)['revisions']).toMatchObject([{ changed: ['categories'] }, {}])
  })
})
