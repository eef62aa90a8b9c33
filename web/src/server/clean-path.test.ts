import { expect, it } from 'vitest'
import { cleanPath } from './clean-path.ts'

it.each([
  ['/blog/', '/blog'],
  ['//', '/'],
  ['//evil.test/a', '/evil.test/a'],
  ['/category//maize///', '/category/maize'],
  ['/', '/'],
  ['/search/KES%2FUSD', '/search/KES%2FUSD'],
])('cleans %s to %s', (path, clean) => {
  expect(cleanPath(path)).toBe(clean)
})
