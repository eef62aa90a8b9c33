import { describe, expect, it } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { aboutTexts } from './about.texts.ts'
import { legalTexts } from './legal.texts.ts'
import { openSoonTexts } from './open-soon.texts.ts'

const doublesIn = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index)

describe('the about page', () => {
  it('has its philosophies and answers, each once', () => {
    expect(aboutTexts.philosophies.length).toBeGreaterThanOrEqual(5)
    expect(aboutTexts.faq.length).toBeGreaterThanOrEqual(10)
    expect(doublesIn(aboutTexts.philosophies.map(({ title }) => title))).toEqual([])
    expect(doublesIn(aboutTexts.faq.map(({ question }) => question))).toEqual([])
  })
})

describe.each([legalTexts.terms, legalTexts.privacy])('the page $title', ({ sections }) => {
  it('has sections that can be linked to', () => {
    expect(doublesIn(sections.map(({ id }) => id))).toEqual([])
    expect(sections.filter(({ id }) => !/^[a-z-]+$/.test(id))).toEqual([])
  })

  it('says something in each of them', () => {
    expect(sections.filter(({ heading, paragraphs }) => heading === '' || paragraphs.length === 0)).toEqual(
      [],
    )
  })
})

describe('the privacy policy', () => {
  it('says what the public log tells, and that it stays', () => {
    const log = legalTexts.privacy.sections.find(({ id }) => id === 'log')?.paragraphs.join(' ') ?? ''
    expect(log).toContain('something of this kind appeared at that time, in so many versions')
    expect(log).toContain('Leaves stay for ever, also after the erasure')
  })
})

describe('the pages that are not open yet', () => {
  it('lead to pages that are', () => {
    for (const { to } of [...openSoonTexts.pro.today, ...openSoonTexts.gift.today]) {
      expect(paths[to]).toMatch(/^\//)
    }
  })
})
