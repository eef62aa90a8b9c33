import { describe, expect, it } from 'vitest'
import { failing, type FakeApi } from '../../testing/fake-api.ts'
import { describePage } from '../../testing/describe-page.ts'
import { page as calls } from './calls-page.tsx'
import { page as record } from './record-page.tsx'
import { page as records } from './records-page.tsx'
import { aRanking, aRecord } from './testing/a-record.ts'

const api: FakeApi = {
  'GET /api/records/{username}': aRecord(),
  'GET /api/records/{username}/calls': { calls: [], nextCursor: 'older' },
  'GET /api/records': aRanking(),
  'GET /api/calls': { calls: [], nextCursor: null },
}

describe('what search engines are told', () => {
  it('of a record', async () => {
    const { description, asked } = await describePage(record, '/records/mensah_credit', api)
    expect(description).toMatchObject({
      title: 'Record of Kofi Mensah',
      canonical: '/records/mensah_credit',
      next: '/records/mensah_credit?cursor=older',
    })
    expect(asked).toEqual(['/api/records/mensah_credit', '/api/records/mensah_credit/calls?limit=12'])
    const later = await describePage(record, '/records/mensah_credit?cursor=older', api)
    expect(later.description).toMatchObject({ previous: '/records/mensah_credit', unlisted: true })
  })

  it('of a record under another name, of nobody, and of a site that is away', async () => {
    const moved = await describePage(record, '/records/Mensah_Credit', api)
    expect(moved.description.movedTo).toBe('/records/mensah_credit')
    const none = { ...api, 'GET /api/records/{username}': failing({ status: 404 }) }
    expect((await describePage(record, '/records/nobody', none)).description.status).toBe(404)
    expect((await describePage(record, '/records/mensah_credit', {})).description.status).toBe(503)
  })

  it('of all records and all calls', async () => {
    const all = await describePage(records, '/records?rows=all', api)
    expect(all.description).toMatchObject({ title: 'Records', canonical: '/records' })
    const judged = await describePage(calls, '/calls?state=judged', api)
    expect(judged.description).toMatchObject({ title: 'Calls', canonical: '/calls?state=judged' })
    expect(judged.description.unlisted).toBeUndefined()
    expect(judged.asked).toEqual(['/api/calls?state=judged&limit=30'])
    const chosen = await describePage(calls, '/calls?symbol=COCOA', api)
    expect(chosen.description.unlisted).toBe(true)
    expect((await describePage(calls, '/calls', {})).description.status).toBe(503)
  })
})
