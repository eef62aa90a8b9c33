import type { Endpoint } from '@soko/contracts/http/endpoint.ts'
import { MediaEndpoints } from '@soko/contracts/endpoints/media.endpoints.ts'
import { PostEndpoints } from '@soko/contracts/endpoints/posts.endpoints.ts'
import { UserEndpoints } from '@soko/contracts/endpoints/users.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { readAddress, tagsOf } from './read-address.ts'

describe('the tags of a URL', () => {
  it.each([
    ['?limit=5', ['content/posts:feed', 'content/posts:cards', 'content/shown-calls:all']],
    [
      '?category=%20Kenya%20%20Maize',
      ['content/posts:category:kenya maize', 'content/posts:cards', 'content/shown-calls:all'],
    ],
    ['?category=', ['content/posts:feed', 'content/posts:cards', 'content/shown-calls:all']],
    [
      '?category=Kenya&author=amina',
      ['content/posts:feed', 'content/posts:cards', 'content/shown-calls:all'],
    ],
    [
      '?instrument=usdngn',
      ['content/posts:feed', 'content/posts:cards', 'content/shown-calls:all', 'content/calls:names'],
    ],
    ['?search=maize&category=Kenya', []],
    ['?search=%20', ['content/posts:feed', 'content/posts:cards', 'content/shown-calls:all']],
    ['?limit=many', []],
    ['?category=a&category=b', []],
  ])('of posts%s', (query, tags) => {
    expect(tagsOf(PostEndpoints.list, `/api/posts${query}`)).toEqual(tags)
  })

  it('with a title are those of its key, regardless of slashes, hyphens and case', () => {
    expect(tagsOf(PostEndpoints.byTitle, '/api/posts/title/KES%2FUSD-Rate%20up/')).toEqual([
      'content/posts:title:kes/usd rate up',
      'content/posts:cards',
      'content/calls:names',
    ])
  })

  it.each<readonly [string, Endpoint, string]>([
    ['images, which never change', MediaEndpoints.get, `/media/${'a'.repeat(32)}/full.webp`],
    ['what only its owner reads', UserEndpoints.me, '/api/me'],
  ])('are not there for %s', (_what, endpoint, url) => {
    expect(tagsOf(endpoint, url)).toBeUndefined()
    expect(readAddress(endpoint, `${url}?any=thing`)).toBe(`${url}?any=thing`)
  })
})

describe('the canonical URL', () => {
  it('has only declared query parameters, in order and in one spelling', () => {
    expect(readAddress(PostEndpoints.list, '/api/posts?utm=x&author=amina&limit=5&category=a%20b')).toBe(
      '/api/posts?limit=5&category=a+b&author=amina',
    )
    expect(readAddress(PostEndpoints.get, '/api/posts/1?utm=x')).toBe('/api/posts/1')
  })

  it.each([
    ['after 1,000 others', `${'x=1&'.repeat(1_000)}author=amina`, 'author=amina'],
    ['with a second question mark', '?author=bo&author=amina', 'author=amina'],
    ['named twice', 'author=amina&author=bo', 'author=amina&author=bo'],
  ])('has the parameters that its tags depend on: %s', (_what, query, read) => {
    const url = `/api/posts?${query}`
    expect(readAddress(PostEndpoints.list, url)).toBe(`/api/posts?${read}`)
    expect(tagsOf(PostEndpoints.list, url)).toEqual(tagsOf(PostEndpoints.list, `/api/posts?${read}`))
  })
})
