import { expect, it } from 'vitest'
import { letterLinkIn, postUrl } from './links.ts'

const site = { origin: 'https://soko.example' }

it.each([
  ['https://soko.example/blog', 'https://soko.example/blog?from=letter'],
  ['/profile/amina', 'https://soko.example/profile/amina?from=letter'],
  ['https://soko.example/blog?page=2&from=x#top', 'https://soko.example/blog?page=2&from=letter#top'],
  ['https://soko.example/media/a/full.jpeg', 'https://soko.example/media/a/full.jpeg'],
  ['https://soko.example.evil.example/blog', 'https://soko.example.evil.example/blog'],
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
