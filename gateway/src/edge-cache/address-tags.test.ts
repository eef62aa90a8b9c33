import { allEndpoints } from '@soko/contracts/endpoints/all-endpoints.ts'
import { describe, expect, it } from 'vitest'
import { tagsOf } from './address-tags.ts'

const LIST = '/api/posts'

describe('the tags of an address', () => {
  it.each([
    ['?limit=5', ['content/posts:feed', 'content/posts:cards']],
    ['?category=%20Kenya%20%20Maize', ['content/posts:category:kenya maize', 'content/posts:cards']],
    ['?category=', ['content/posts:feed', 'content/posts:cards']],
    ['?category=Kenya&author=amina', ['content/posts:feed', 'content/posts:cards']],
    ['?search=maize&category=Kenya', []],
    ['?search=%20', ['content/posts:feed', 'content/posts:cards']],
    ['?limit=many', []],
    ['?category=a&category=b', []],
  ])('of posts%s', (query, tags) => {
    expect(tagsOf(LIST, LIST + query)).toEqual(tags)
  })

  it('of a title are those of its key, whatever its slashes, hyphens and case', () => {
    expect(tagsOf('/api/posts/title/{title}', '/api/posts/title/KES%2FUSD-Rate%20up/')).toEqual([
      'content/posts:title:kes/usd rate up',
      'content/posts:cards',
    ])
  })

  it('are known of every public route but the images, which never change', () => {
    const unknown = allEndpoints
      .map(({ endpoint }) => endpoint)
      .filter(({ access, path }) => access === 'public' && tagsOf(path, path) === undefined)
    expect(unknown.map(({ path }) => path)).toEqual(['/media/{image}/{file}'])
  })
})
