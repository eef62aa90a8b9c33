import { describe, expect, it } from 'vitest'
import { slugCandidates, slugClaim, slugOf } from './slug.ts'

describe('slugOf', () => {
  it.each([
    ['The Shilling Holds: KES/USD at 129.50', 'the-shilling-holds-kes-usd-at-129-50'],
    ['Why M-PESA & banks', 'why-m-pesa-and-banks'],
    ['Größe, été, naïve', 'groesse-ete-naive'],
    ['Золото растёт', 'zoloto-rastyot'],
    ['iPhone sales', 'iphone-sales'],
    ['黄金', 'analysis'],
    ['!!!', 'analysis'],
  ])('makes of %j %j', (title, slug) => {
    expect(slugOf(title)).toBe(slug)
  })

  it('ends a long one with a word', () => {
    const slug = slugOf('market '.repeat(28))
    expect(slug).toBe(Array.from({ length: 11 }, () => 'market').join('-'))
    expect(slugOf('x'.repeat(200))).toHaveLength(80)
  })
})

describe('slugCandidates', () => {
  it('tries numbers, then the id, and always ends with one that no other post can have', () => {
    expect(slugCandidates('Gold', '01JABCDEFGHJKMNPQRSTVWXYZ0')).toEqual([
      'gold',
      'gold-2',
      'gold-3',
      'gold-4',
      'gold-stvwxyz0',
      'gold-01jabcdefghjkmnpqrstvwxyz0',
    ])
  })
})

describe('slugClaim', () => {
  it('names a slug without telling it', () => {
    const key = new Uint8Array(32)
    expect(slugClaim(key, 'gold')).toMatch(/^claim-slug-[0-9a-f]{32}$/)
    expect(slugClaim(key, 'gold')).not.toBe(slugClaim(key, 'silver'))
  })
})
