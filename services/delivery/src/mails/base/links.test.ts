import { expect, it } from 'vitest'
import { letterLinkIn, postUrl } from './links.ts'

const site = { origin: 'https://soko.example' }

it.each([
  ['https://soko.example/posts/post/tea', 'https://soko.example/posts/post/tea?from=letter'],
  ['/posts/post/tea?page=2#top', 'https://soko.example/posts/post/tea?page=2&from=letter#top'],
  ['/posts/post/tea?from=feed', 'https://soko.example/posts/post/tea?from=feed'],
  ['/posts/post/tea/versions?from=1&to=3', 'https://soko.example/posts/post/tea/versions?from=1&to=3'],
  ['https://soko.example/blog?from=x', 'https://soko.example/blog?from=x'],
  ['/profile/amina', 'https://soko.example/profile/amina'],
  ['https://soko.example/media/a/full.jpeg', 'https://soko.example/media/a/full.jpeg'],
  ['https://soko.example.evil.example/posts/post/a', 'https://soko.example.evil.example/posts/post/a'],
  ['https://elsewhere.example/?a=b', 'https://elsewhere.example/?a=b'],
  ['mailto:amina@mail.example', 'mailto:amina@mail.example'],
  ['#fn-1', undefined],
  ['', undefined],
  ['javascript:alert(1)', undefined],
  ['https://[', undefined],
])('makes %j the address %j', (href, address) => {
  expect(letterLinkIn(href, site)).toBe(address)
})

it('escapes the slug of a post', () => {
  expect(postUrl(site, 'a b/c', 'comments')).toBe('https://soko.example/posts/post/a%20b%2Fc#comments')
})
