import { describe, expect, it } from 'vitest'
import type { Table } from './tables/table.ts'
import { addressOfView, rowsOf, viewOf } from './table-view.ts'

const table: Table = {
  key: 'books',
  intro: 'Books.',
  columns: [
    { key: 'title', label: 'Title', kind: 'text' },
    { key: 'year', label: 'Year', kind: 'number' },
    { key: 'subject', label: 'Subject', kind: 'tag' },
  ],
  rows: [
    { title: 'Café economics', year: 1999, subject: 'Africa' },
    { title: 'Bonds by hand', year: 2010, subject: 'Rates' },
    { title: 'An African exchange', year: 901, subject: 'Africa' },
  ],
}
const titles = (address: string) =>
  rowsOf(table, viewOf(new URLSearchParams(address))).map(({ title }) => title)

describe('rowsOf', () => {
  it('sorts by a column, numbers by value', () => {
    expect(titles('sort=year')).toEqual(['An African exchange', 'Café economics', 'Bonds by hand'])
    expect(titles('sort=-title')).toEqual(['Café economics', 'Bonds by hand', 'An African exchange'])
    expect(titles('sort=title')).toEqual(['An African exchange', 'Bonds by hand', 'Café economics'])
  })

  it('filters by words in any cell, ignoring case and accents', () => {
    expect(titles('q=CAFE+africa')).toEqual(['Café economics'])
    expect(titles('q=nothing')).toEqual([])
  })

  it('ignores unknown columns and tables', () => {
    expect(titles('sort=nothing&tag.nothing=x')).toHaveLength(3)
    expect(viewOf(new URLSearchParams('table=nothing')).table).toBe('twitterThreads')
  })
})

describe('addressOfView', () => {
  it.each(['/trading-tools', '/trading-tools?table=books&q=two+words&tag.subject=Africa&sort=-year'])(
    'is the inverse of viewOf: %s',
    (address) => {
      expect(addressOfView(viewOf(new URL(address, 'http://localhost').searchParams))).toBe(address)
    },
  )
})
