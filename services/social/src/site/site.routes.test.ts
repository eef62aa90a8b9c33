import type { SiteForAdmin } from '@soko/contracts/types/site.ts'
import { describe, expect, it } from 'vitest'
import { bodyOf, useSocial } from '../testing/run-social.ts'
import { DEFAULT_SETTINGS } from './default-settings.ts'

const social = useSocial()

const asAdmin = { as: 'admin', role: 'admin' } as const
const get = async (request: { as?: string; role?: 'member' | 'admin' } = {}) =>
  social.ask('GET /api/site', request)
const put = async (body: object) => social.ask('PUT /api/site', { ...asAdmin, body })

const contactInformation = {
  email: 'office@soko.example',
  phone: '+254 20 000 0000',
  address: 'Moi Avenue 1',
  city: 'Nairobi',
  country: 'Kenya',
}
const banking = { bankName: 'Equity', accountName: 'Soko', accountNumber: '1234567890' }

describe('the site', () => {
  it('returns changed settings, and the admin forms to admins only', async () => {
    const change = {
      name: 'Sokoni',
      supportEmail: 'help@soko.example',
      reading: [{ title: 'Tea auctions', href: 'https://example.com/tea' }],
      tables: { books: 'https://example.com/books' },
      openReading: true,
    }
    const settings = {
      ...DEFAULT_SETTINGS,
      ...change,
      tables: { ...DEFAULT_SETTINGS.tables, ...change.tables },
    }
    const answer = await put({ ...change, contactInformation, banking })
    expect([answer.status, answer.body]).toEqual([
      200,
      { ...settings, contactInformation, banking, version: 2 },
    ])
    expect((await get()).body).toEqual(settings)
    expect((await get({ as: 'amina' })).body).toEqual(settings)
    expect((await get(asAdmin)).body).toEqual(answer.body)
    const left = bodyOf<SiteForAdmin>(await put({ tables: { books: '' } }))
    expect([left.tables.books, left.name, left.banking]).toEqual(['', 'Sokoni', banking])
  })

  it("refuses a change based on other settings, so that no admin's change is lost silently", async () => {
    const { version, tagline } = bodyOf<SiteForAdmin>(await get(asAdmin))
    expect(bodyOf<SiteForAdmin>(await put({ tagline: 'One', version })).version).toBe(version + 1)
    expect(await put({ tagline: 'Other', version })).toMatchObject({
      status: 409,
      body: { code: 'version-conflict' },
    })
    expect(await put({ banking, version })).toMatchObject({ status: 409 })
    expect(bodyOf<SiteForAdmin>(await get(asAdmin)).tagline).toBe('One')
    expect(await put({ tagline, version: version + 1 })).toMatchObject({ status: 200 })
  })

  it('keeps the admin forms off the bus and out of the views', async () => {
    const commits = await social.service.published.read(0, 1_000)
    const [settings] = (await social.ports.views.view('site@1').read([{ get: 'site' }])).answers
    expect(settings).toMatchObject({ name: 'Sokoni' })
    for (const text of [JSON.stringify(commits), JSON.stringify(settings)]) {
      expect(text).not.toContain(banking.accountNumber)
      expect(text).not.toContain(contactInformation.address)
    }
  })
})
