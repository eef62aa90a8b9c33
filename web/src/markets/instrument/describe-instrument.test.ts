import { describe, expect, it } from 'vitest'
import { failing, type FakeApi } from '../../shared/testing/fake-api.ts'
import { describePage } from '../../shared/testing/describe-page.ts'
import { anInstrument } from '../prices/testing/an-instrument.ts'
import { page } from './instrument-page.tsx'

const naira = anInstrument({ about: 'US dollar in naira' })
const describeWith = async (instrument: NonNullable<FakeApi['GET /api/instruments/{symbol}']>) => {
  const { description } = await describePage(page, '/markets/USDNGN', {
    'GET /api/instruments/{symbol}': instrument,
    'GET /api/instruments/{symbol}/closes': { closes: [] },
    'GET /api/calls': { calls: [], nextCursor: null },
  })
  return description
}

describe('the description of an instrument page', () => {
  it('describes the instrument', async () => {
    const summary = 'USD/NGN: US dollar in naira. Daily closes and changes.'
    expect(await describeWith(naira)).toEqual({
      title: 'USD/NGN',
      summary,
      canonical: '/markets/USDNGN',
      jsonLd: [
        {
          '@context': 'https://schema.org',
          '@type': 'WebPage',
          '@id': '/markets/USDNGN',
          url: '/markets/USDNGN',
          name: 'USD/NGN',
          description: summary,
          inLanguage: 'en',
          mainEntity: {
            '@type': 'ExchangeRateSpecification',
            name: 'USD/NGN',
            alternateName: 'USDNGN',
            description: 'US dollar in naira',
          },
        },
      ],
    })
  })

  it('has the status of a missing instrument or a failed request', async () => {
    const missing = await describeWith(failing({ status: 404, code: 'not-found' }))
    expect(missing).toMatchObject({ status: 404, unlisted: true })
    const failed = await describeWith(failing())
    expect(failed).toMatchObject({ status: 503, unlisted: true })
    expect([missing.jsonLd, failed.jsonLd]).toEqual([undefined, undefined])
  })
})
