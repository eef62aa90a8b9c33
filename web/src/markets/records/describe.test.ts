import { expect, it } from 'vitest'
import { type FakeApi } from '../../shared/testing/fake-api.ts'
import { describePage } from '../../shared/testing/describe-page.ts'
import { page as record } from './record-page.tsx'
import { aRecord } from './testing/a-record.ts'

const api: FakeApi = {
  'GET /api/records/{username}': aRecord(),
  'GET /api/records/{username}/calls': { calls: [], nextCursor: 'older' },
}

it('descriptions for search engines describe a record', async () => {
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
