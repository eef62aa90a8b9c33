import { isolated } from '@soko/contracts/text/bidi.ts'
import { expect, it } from 'vitest'
import { welcome } from './mail-texts.ts'

const greets = (name: string) =>
  /^Hello (.*),$/m.exec(welcome({ username: 'wanjiku_n', name }, 'https://soko.example/v').text)?.[1]

it.each(['Wanjiku', 'Wanjiku Njeri', 'Ngũgĩ wa Thiong’o', 'Dr. Aya Kouamé-Diallo', 'ገበያ', 'محمد علي'])(
  'greets by name: %s',
  (name) => {
    expect(greets(name)).toBe(isolated(name))
  },
)

it.each([
  'You have won, go to evil.example',
  'evil.example',
  'Call 0700 123 456',
  'Win\nBcc: all@example.com',
  '$$$',
  '',
  'a'.repeat(41),
])('greets by username who is called %j', (name) => {
  expect(greets(name)).toBe('wanjiku_n')
})
