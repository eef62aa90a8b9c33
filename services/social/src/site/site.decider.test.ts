import { event } from '@soko/platform/testing/raw-event.ts'
import { given } from '@soko/platform/testing/given.ts'
import { describe, it } from 'vitest'
import { DEFAULT_SETTINGS } from './default-settings.ts'
import { changeSite } from './site.decider.ts'
import { site } from './site.ts'

const named = (name: string) => event('site', 'SiteChanged', { settings: { ...DEFAULT_SETTINGS, name } })
const banking = { bankName: 'Equity', accountName: 'Soko', accountNumber: '1234567890' }
const bankingChanged = event('site', 'SiteFormsChanged', { banking })

describe('changing the site', () => {
  it('records all settings, including the changed ones', () => {
    given(site, [])
      .when((state) => changeSite(state, { name: 'Sokoni' }))
      .then(named('Sokoni'))
  })

  it('keeps the admin forms separate', () => {
    given(site, [named('Sokoni')])
      .when((state) => changeSite(state, { name: 'Sokoni', banking }))
      .then(bankingChanged)
  })

  it('records nothing without a change', () => {
    given(site, [named('Sokoni'), bankingChanged])
      .when((state) => changeSite(state, { name: 'Sokoni', banking, openReading: false }))
      .thenNothing()
    given(site, [])
      .when((state) => changeSite(state, {}))
      .thenNothing()
  })
})
