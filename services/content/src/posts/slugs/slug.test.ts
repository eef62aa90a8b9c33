import { titleKey } from '@soko/contracts/text/post-keys.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slugCandidates, slugOf } from './slug.ts'

describe('slugOf', () => {
  it.each([
    ['The Shilling Holds: KES/USD at 129.50', 'the-shilling-holds-kes-usd-at-129-50'],
    ['Why M-PESA & banks', 'why-m-pesa-and-banks'],
    ["Kenya’s bonds don't sleep in Côte d’Ivoire", 'kenyas-bonds-dont-sleep-in-cote-d-ivoire'],
    ['Ƙimar ɗan', 'kimar-dan'],
    ['Ɛyɛ sika kɔkɔɔ', 'eye-sika-kokoo'],
    ['Größe, été, naïve, Łódź, Ærø, İstanbul ışık', 'grosse-ete-naive-lodz-aero-istanbul-isik'],
    ['የገበያ ትንተና', 'የገበያ-ትንተና'],
    ['تحليل السوق، ٢٠٢٦', 'تحليل-السوق-٢٠٢٦'],
    ['Золото растёт', 'золото-растёт'],
    ['हिन्दी बाज़ार', 'हिन्दी-बाज़ार'],
    ['می\u200cخواهم', 'میخواهم'],
    ['!!!', 'analysis'],
    ['\u0301 \u0301', 'analysis'],
  ])('makes of %j %j', (title, slug) => {
    expect(slugOf(title)).toBe(slug.normalize('NFC'))
  })

  it('is the same for all Unicode forms of a title', () => {
    for (const title of ['Золото растёт', 'Ọjà àgbáyé', 'বাংলা বাজার', '가격']) {
      expect(slugOf(title.normalize('NFD'))).toBe(slugOf(title.normalize('NFC')))
    }
  })

  it('truncates a long one after a word', () => {
    const slug = slugOf('market '.repeat(28))
    expect(slug).toBe(Array.from({ length: 11 }, () => 'market').join('-'))
    expect(slugOf('x'.repeat(200))).toHaveLength(80)
  })

  it('counts characters, and keeps a letter with its marks', () => {
    expect(Array.from(slugOf('𞤀'.repeat(100)))).toHaveLength(80)
    const letter = 'कि'
    expect(slugOf(`x${letter.repeat(50)}`)).toBe(`x${letter.repeat(39)}`)
  })

  it('is found by itself, in an address and as the key of a title', () => {
    const title = fc.string({ unit: 'grapheme', maxLength: 120 })
    fc.assert(
      fc.property(title, (any) => {
        const slug = slugOf(any)
        expect(slug).toMatch(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*$/u)
        expect(slug.normalize('NFC')).toBe(slug)
        expect(Array.from(slug).length).toBeLessThanOrEqual(80)
        expect(titleKey(slug).replaceAll(' ', '-')).toBe(slug)
        expect(decodeURIComponent(encodeURIComponent(slug))).toBe(slug)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('slugCandidates', () => {
  it('tries numbers, then the id, and always ends with a unique one', () => {
    expect(slugCandidates('Gold', '01JABCDEFGHJKMNPQRSTVWXYZ0')).toEqual([
      'gold',
      'gold-2',
      'gold-3',
      'gold-4',
      'gold-stvwxyz0',
      'gold-01jabcdefghjkmnpqrstvwxyz0',
    ])
  })

  it('leaves room for the suffix of a long one', () => {
    for (const slug of slugCandidates('ገበያ '.repeat(50), '01JABCDEFGHJKMNPQRSTVWXYZ0')) {
      expect(Array.from(slug).length).toBeLessThanOrEqual(80)
    }
  })
})
