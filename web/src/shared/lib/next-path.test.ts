import { expect, it } from 'vitest'
import { nextFrom, nextPath, safePath } from './next-path.ts'
import { paths } from './paths.ts'

it.each([
  '/write',
  '/write?a=1',
  '/posts/post/the-shilling?comments=abc#comments',
  '/search/fx%2Frates',
  '/profile/wanjiku_n?tab=bookmark',
  '/posts/post/%E1%8C%88%E1%89%A0%E1%8B%AB',
  '/blog?from=https://elsewhere.example//x',
  '/login-help',
])('accepts %s, a path of this site', (path) => {
  expect(nextPath(path)).toBe(path)
})

it.each([
  ['nothing', null],
  ['an empty one', ''],
  ['a bare word', 'write'],
  ['another site', 'https://elsewhere.example/'],
  ['another site without a scheme', '//elsewhere.example/'],
  ['three slashes', '///elsewhere.example/'],
  ['a slash and a backslash', '/\\elsewhere.example/'],
  ['a backslash and a slash', '\\/elsewhere.example'],
  ['a backslash further on', '/write\\..\\..\\x'],
  ['a doubled slash further on', '/posts//elsewhere.example'],
  ['steps up to a doubled slash', '/..//elsewhere.example'],
  ['encoded steps up to a doubled slash', '/%2e%2e//elsewhere.example'],
  ['a step to a doubled slash', '/.//elsewhere.example'],
  ['a scheme in disguise', 'java\tscript:alert(1)'],
  ['a script', 'javascript:alert(1)'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['a tab between slashes', '/\t/elsewhere.example'],
  ['a line feed between slashes', '/\n/elsewhere.example'],
  ['a carriage return between slashes', '/\r/elsewhere.example'],
  ['a header in it', '/write\r\nSet-Cookie: a=b'],
  ['a zero byte', '/write\0'],
  ['a control character of the second block', '/write\u0085'],
  ['a leading space', ' //elsewhere.example'],
  ['a name before the host', '/@elsewhere.example:80//'],
  ['more than an address holds', `/${'a'.repeat(3000)}`],
  ['an address that nothing can decode', '/search/100%'],
])('returns the home page for %s', (_case, requested) => {
  expect(nextPath(requested)).toBe(paths.home)
  expect(safePath(requested)).toBe(paths.home)
})

it.each([
  ['signing in', '/login'],
  ['signing in, with what comes next', '/login?next=%2Flogin'],
  ['signing in, in other letters', '/LogIn'],
  ['signing in, with a slash', '/login/'],
  ['signing in, encoded', '/%6Cogin'],
  ['signing in, by a detour', '/blog/../login'],
  ['registering', '/register'],
  ['a forgotten password', '/forgotPassword'],
  ['choosing a new password', '/resetPassword?token=secret'],
])('returns the home page for %s, which would redirect again', (_case, requested) => {
  expect(nextPath(requested)).toBe(paths.home)
  expect(safePath(requested)).not.toBe(paths.home)
})

it.each([
  ['/blog', '?cursor=c', '/blog?cursor=c'],
  ['/', '', undefined],
  ['/login', '?next=%2Fwrite', '/write'],
  ['/register', '?next=%2F%2Felsewhere.example', undefined],
  ['/forgotPassword', '', undefined],
  ['/verify', '?token=secret', '/verify'],
])('returns from %s%s after signing in to %s', (pathname, search, next) => {
  expect(nextFrom(pathname, search)).toBe(next)
})
