import { describe, expect, it } from 'vitest'
import { entrances, foldName } from './names.ts'

describe('the names used to find users', () => {
  it('ignore case, accents and marks', () => {
    expect(foldName('  Éloïse  N’Diaye_2 ')).toBe('eloise n diaye 2')
    expect(foldName('...')).toBe('')
  })

  it('are truncated without breaking a character', () => {
    const [only] = entrances({ username: '', name: '𝒜'.repeat(100) })
    expect(only).toBe('a'.repeat(50))
    expect(entrances({ username: '', name: '𐐨'.repeat(100) })).toEqual(['𐐨'.repeat(50)])
  })
})
