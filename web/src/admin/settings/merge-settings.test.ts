import { expect, it } from 'vitest'
import { mergeSettings } from './merge-settings.ts'
import type { SettingsValues } from './settings-form-values.ts'

const base: SettingsValues = {
  name: 'Soko',
  tagline: 'Freedom',
  supportEmail: 'support@soko.example',
  socialLinks: [],
  openReading: false,
  newCategories: 'free',
  reading: [{ title: 'Tea', href: 'https://tea.example/' }],
  tables: {
    twitterThreads: '',
    cryptoTools: '',
    skillTree: '',
    investingPrinciples: '',
    books: '',
    youtubeChannels: '',
    podcasts: '',
    glossary: '',
  },
  contactInformation: { email: '', phone: '', address: '', city: '', country: '' },
  banking: { bankName: '', accountName: '', accountNumber: '' },
}

it('keeps typed values, takes the other admin’s changes, and lists them', () => {
  const typed = { ...base, name: 'Sokoni', tables: { ...base.tables, books: 'https://mine.example/' } }
  const theirs = {
    ...base,
    tagline: 'By numbers',
    reading: [],
    tables: { ...base.tables, podcasts: 'https://theirs.example/' },
  }
  expect(mergeSettings(base, typed, theirs)).toEqual({
    values: {
      ...theirs,
      name: 'Sokoni',
      tables: { ...base.tables, books: 'https://mine.example/', podcasts: 'https://theirs.example/' },
    },
    changed: [
      { path: 'tagline', theirs: 'By numbers', isTyped: false },
      { path: 'reading', theirs: [], isTyped: false },
      { path: 'tables.podcasts', theirs: 'https://theirs.example/', isTyped: false },
    ],
  })
})

it('keeps the typed value if both changed the same field, and reports it', () => {
  const { values, changed } = mergeSettings(base, { ...base, name: 'Mine' }, { ...base, name: 'Theirs' })
  expect(values.name).toBe('Mine')
  expect(changed).toEqual([{ path: 'name', theirs: 'Theirs', isTyped: true }])
})

it('reports nothing if both made the same change', () => {
  const same = { ...base, name: 'Same' }
  expect(mergeSettings(base, same, same)).toEqual({
    values: same,
    changed: [{ path: 'name', theirs: 'Same', isTyped: false }],
  })
})
