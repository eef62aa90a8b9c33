import { expect, it } from 'vitest'
import { cleanAddress } from './clean-address.ts'

it.each([
  ['/blog/', '/blog'],
  ['//', '/'],
  ['//evil.test/a', '/evil.test/a'],
  ['/category//maize///?cursor=a//b/', '/category/maize?cursor=a//b/'],
  ['/?', undefined],
  ['/', undefined],
  ['/search/KES%2FUSD', undefined],
  ['/blog?next=//evil.test/', undefined],
])('cleans %s to %s', (address, clean) => {
  expect(cleanAddress(address)).toBe(clean)
})
