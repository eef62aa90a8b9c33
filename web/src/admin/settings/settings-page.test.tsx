// @vitest-environment jsdom
import type { SiteChange } from '@soko/contracts/endpoints/site-bodies.ts'
import type { SiteForAdmin } from '@soko/contracts/types/site.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failing, type FakeApi, type Reply } from '../../shared/testing/fake-api.ts'
import { siteApi } from '../../shared/site/site.api.ts'
import { openAdmin } from '../testing/open-admin.tsx'
import { page } from './settings-page.tsx'

const stored: SiteForAdmin = {
  name: 'Soko',
  tagline: 'Financial Freedom for All',
  supportEmail: 'support@soko.example',
  socialLinks: [],
  openReading: false,
  newCategories: 'free',
  version: 3,
  reading: [
    { title: 'Tea auctions', href: 'https://tea.example/' },
    { title: 'Bond calendar', href: 'https://bonds.example/' },
    { title: 'Rates', href: 'https://rates.example/' },
  ],
  tables: {
    twitterThreads: '',
    cryptoTools: '',
    skillTree: '',
    investingPrinciples: '',
    books: 'https://tables.example/books',
    youtubeChannels: '',
    podcasts: '',
    glossary: '',
  },
  contactInformation: null,
  banking: { bankName: 'Equity', accountName: 'Soko', accountNumber: '1234567890' },
}

/** Serves the settings. `refuse` replaces the response to a change. */
const site = (refuse?: Reply<'PUT /api/site'>) => {
  let settings = stored
  const change = (body: SiteChange): Reply<'PUT /api/site'> => {
    if (refuse !== undefined) return refuse
    const { tables, version = settings.version, ...given } = body
    if (version !== settings.version)
      return failing({ status: 409, code: 'version-conflict', message: 'Changed.' })
    const merged = { ...settings, ...given, tables: { ...settings.tables, ...tables } }
    settings = { ...merged, version: version + 1 } as SiteForAdmin
    return settings
  }
  const api: FakeApi = { 'GET /api/site': () => settings, 'PUT /api/site': ({ body }) => change(body) }
  return { api, change }
}

const open = async ({ api } = site()) => {
  const opened = await openAdmin(page, '/admin/settings', api)
  await screen.findByDisplayValue('Financial Freedom for All')
  return opened
}

const formOf = (heading: string) => {
  const form = screen.getByRole('heading', { name: heading }).closest('form')
  if (form === null) throw new Error(`no form around ${heading}`)
  return within(form)
}
const type = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } })
}
const sent = (asked: readonly { method?: string; body?: unknown }[]) =>
  asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)

describe('the settings of the site', () => {
  it('are saved with their version, and shown by the site at once', async () => {
    const { store, asked } = await open()
    const shown = siteApi.endpoints.getSite
    await act(async () => store.dispatch(shown.initiate()))
    const form = formOf('The site')
    type(form.getByLabelText('Tagline'), '  Freedom, by numbers ')
    fireEvent.click(form.getByLabelText('Visitors may read analyses without signing in'))
    fireEvent.click(form.getByLabelText('Only admins can add them'))
    type(form.getByLabelText('Glossary'), 'https://tables.example/glossary')
    expect(form.getByText('Not saved yet')).toBeTruthy()
    fireEvent.click(form.getByRole('button', { name: 'Save' }))
    await screen.findByText('Saved. The site now shows your changes.')
    expect(form.queryByText('Not saved yet')).toBeNull()
    const { contactInformation: _contact, banking, version, ...before } = stored
    const tables = { ...stored.tables, glossary: 'https://tables.example/glossary' }
    const after = {
      ...before,
      tagline: 'Freedom, by numbers',
      openReading: true,
      newCategories: 'admins',
      tables,
    }
    expect(sent(asked)).toEqual([{ ...after, banking, version }])
    await waitFor(() => expect(shown.select()(store.getState()).data).toMatchObject(after))
  })

  it('show errors at their fields without sending, and are reset when discarded', async () => {
    const { asked } = await open()
    const form = formOf('The site')
    type(form.getByLabelText('Support address'), 'nobody')
    type(form.getByLabelText('Books'), 'javascript:alert(1)')
    const social = within(screen.getByRole('region', { name: 'Social links' }))
    fireEvent.click(social.getByRole('button', { name: 'Add a link' }))
    fireEvent.click(form.getByRole('button', { name: 'Save' }))
    await form.findByText('This does not look like an email address.')
    await form.findByText('An address must begin with https:// or http://.')
    await form.findByText('The title of the link must not be empty.')
    await form.findByText('The address of the link must not be empty.')
    expect(sent(asked)).toEqual([])
    fireEvent.click(form.getByRole('button', { name: 'Discard changes' }))
    expect(form.getByLabelText<HTMLInputElement>('Support address').value).toBe('support@soko.example')
    expect(form.queryByRole('button', { name: 'Discard changes' })).toBeNull()
  })
})

describe('the reading list', () => {
  const titles = () =>
    within(screen.getByRole('region', { name: 'What We’re Reading Today' }))
      .queryAllByLabelText<HTMLInputElement>('Title')
      .map(({ value }) => value)

  it('is sorted with arrows, which keep the focus', async () => {
    const { asked } = await open()
    fireEvent.click(screen.getByRole('button', { name: 'Move up: Rates' }))
    await waitFor(() => expect(titles()).toEqual(['Tea auctions', 'Rates', 'Bond calendar']))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move up: Rates' }))
    expect(screen.getByText('Rates is at place 2 of 3.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Move down: Tea auctions' }))
    await waitFor(() => expect(titles()).toEqual(['Rates', 'Tea auctions', 'Bond calendar']))
    fireEvent.click(formOf('The site').getByRole('button', { name: 'Save' }))
    await waitFor(() => {
      expect(sent(asked)).toMatchObject([
        { reading: [{ title: 'Rates' }, { title: 'Tea auctions' }, { title: 'Bond calendar' }] },
      ])
    })
  })
})

describe('the admin-only forms', () => {
  it('require every field once one is filled in, and are not sent while all are empty', async () => {
    const { asked } = await open()
    const form = formOf('Contact information')
    const contact = within(screen.getByRole('region', { name: 'Contact information' }))
    for (const field of ['Email', 'Phone', 'Address', 'City', 'Country'])
      expect(contact.getByLabelText<HTMLInputElement>(field).required).toBe(true)
    type(form.getByLabelText('City'), 'Nairobi')
    type(form.getByLabelText('Account number'), ' ')
    fireEvent.click(form.getByRole('button', { name: 'Save' }))
    await form.findByText('The country must not be empty.')
    await form.findByText('The account number must not be empty.')
    expect(sent(asked)).toEqual([])
    type(form.getByLabelText('City'), '')
    type(form.getByLabelText('Account number'), '0099')
    fireEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent(asked)).toMatchObject([{ banking: { ...stored.banking, accountNumber: '0099' } }]),
    )
    expect((sent(asked)[0] as SiteChange).contactInformation).toBeUndefined()
  })

  it('show errors of the server at their fields', async () => {
    const errors = { 'banking.accountNumber': ['This is not an account number.'] }
    await open(site(failing({ status: 422, code: 'invalid-fields', errors })))
    const banking = formOf('Banking')
    type(banking.getByLabelText('Account number'), 'x')
    fireEvent.click(banking.getByRole('button', { name: 'Save' }))
    await banking.findByText('This is not an account number.')
    expect(banking.getByLabelText('Account number').getAttribute('aria-invalid')).toBe('true')
  })
})

it('two admins at once see each other’s changes, and keep what they typed', async () => {
  const changed = site()
  const { asked } = await open(changed)
  type(screen.getByLabelText('Name'), 'Sokoni')
  type(screen.getByLabelText('Tagline'), 'Mine')
  type(screen.getByLabelText('Support address'), 'same@soko.example')
  type(screen.getByLabelText('Glossary'), 'https://mine.example/')
  const theirs = { tagline: 'Theirs', supportEmail: 'same@soko.example', tables: { books: '' } }
  changed.change({ ...theirs, reading: [], version: 3 })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('Tagline: Theirs Your value is different and is still in the form.')
  expect(notice.textContent).toContain('Books: empty now')
  expect(notice.textContent).toMatch(/Support address: same@soko\.example(?! Your value)/)
  expect(notice.textContent).not.toMatch(/Name:|Glossary:/)
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Sokoni')
  expect(screen.getByLabelText<HTMLInputElement>('Tagline').value).toBe('Mine')
  expect(screen.getByLabelText<HTMLInputElement>('Books').value).toBe('')
  expect(screen.getByText('Not saved yet')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent(asked).at(-1)).toMatchObject({
      name: 'Sokoni',
      tagline: 'Mine',
      tables: { books: '', glossary: 'https://mine.example/' },
      reading: [],
      version: 4,
    }),
  )
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
