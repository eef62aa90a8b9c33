import { describe, expect, test } from 'vitest'
import { cutText } from './cut-summary.ts'

const words = (count: number) => Array.from({ length: count }, () => 'naira').join(' ')

describe('cutText', () => {
  test('ends with a whole word within the length', () => {
    const cut = cutText(words(60), 200)
    expect(cut).toBe(words(33))
    expect(cut.length).toBeLessThanOrEqual(200)
    expect(cutText(words(60), 300)).toBe(words(50))
  })

  test('cuts words if no boundary is near', () => {
    expect(cutText('a'.repeat(500), 200)).toBe('a'.repeat(200))
  })

  test('counts code points and splits none', () => {
    expect(Array.from(cutText('🪙'.repeat(300), 200))).toHaveLength(200)
  })
})
