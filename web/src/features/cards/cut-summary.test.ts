import { describe, expect, test } from 'vitest'
import { cutText, summaryOf } from './cut-summary.ts'

const words = (count: number) => Array.from({ length: count }, () => 'naira').join(' ')

describe('the beginning of a text', () => {
  test('is the whole of a short one', () => {
    expect(cutText('  Two lines\n of text ', 200)).toBe('Two lines of text')
    expect(cutText('a'.repeat(200), 200)).toBe('a'.repeat(200))
  })

  test('ends with a whole word, within the length', () => {
    const cut = cutText(words(60), 200)
    expect(cut).toBe(words(33))
    expect(cut.length).toBeLessThanOrEqual(200)
    expect(cutText(words(60), 300)).toBe(words(50))
  })

  test('is cut anywhere where no word ends near', () => {
    expect(cutText('a'.repeat(500), 200)).toBe('a'.repeat(200))
  })

  test('counts characters as readers do, and parts none', () => {
    expect(Array.from(cutText('🪙'.repeat(300), 200))).toHaveLength(200)
  })
})

test("a card shows the author's summary, else the text", () => {
  expect(summaryOf({ editorText: 'In short.', desc: 'At length.' }, 200)).toBe('In short.')
  expect(summaryOf({ editorText: ' ', desc: 'At length.' }, 200)).toBe('At length.')
})
