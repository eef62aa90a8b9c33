import { describe, expect, it } from 'vitest'
import { ArrayPage, Ids, Page } from './query.ts'

describe('Page', () => {
  it('applies defaults for omitted and empty parameters', () => {
    expect(Page.parse({})).toEqual({ limit: 20 })
    expect(Page.parse({ limit: '', cursor: '' })).toEqual({ limit: 20 })
    expect(ArrayPage.parse({})).toEqual({ limit: 100 })
  })
  it.each(['1', '20', '100'])('takes a limit of %s', (limit) => {
    expect(Page.parse({ limit }).limit).toBe(Number(limit))
  })
  it.each(['0', '101', '-1', '1.5', '0x10', '1e1', ' 5', 'many', ['1', '2'], '99999999999'])(
    'refuses a limit of %j',
    (limit) => {
      expect(Page.safeParse({ limit }).success).toBe(false)
    },
  )
})

describe('lists of a query', () => {
  it('are comma-separated ids without duplicates', () => {
    expect(Ids.parse('a,b,a,')).toEqual(['a', 'b'])
    expect(Ids.parse(undefined)).toEqual([])
    expect(Ids.parse('')).toEqual([])
    expect(Ids.safeParse('a b').success).toBe(false)
  })
  it('contain at most 100 ids', () => {
    const ids = Array.from({ length: 101 }, (_, index) => `id-${index}`)
    expect(Ids.safeParse(ids.slice(1).join(',')).success).toBe(true)
    expect(Ids.safeParse(ids.join(',')).success).toBe(false)
  })
})
