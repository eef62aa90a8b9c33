import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

describe('common passwords', () => {
  it.each(['password', 'PassWord', '12345678', 'qwertyuiop', 'iloveyou'])('include %s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each(['Nairobi-2026-Shilingi', 'correct horse battery', 'pässwörter'])(
    'do not include %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(false)
    },
  )
})
