import { expect, test } from 'vitest'
import { packageManagerOf } from './read-package.ts'

test('finds what npm is to install', () => {
  expect(packageManagerOf('pnpm@12.4.2+sha512.08adc661')).toBe('pnpm@12.4.2')
  expect(packageManagerOf('pnpm@9.0.1')).toBe('pnpm@9.0.1')
})

test.each(['', 'yarn@1.22.0', 'pnpm@latest', 'pnpm@12.4.2 --prefix /'])('refuses %s', (field) => {
  expect(() => packageManagerOf(field)).toThrow('names none')
})
