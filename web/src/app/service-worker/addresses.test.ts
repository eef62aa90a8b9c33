import { describe, expect, it } from 'vitest'
import {
  analysisIn,
  bookmarksOf,
  isCachedResponse,
  isCachedPage,
  isPage,
  isPublicResponse,
} from './addresses.ts'

const pages = {
  cached: ['/', '/blog', '/category/:category', '/profile/:usertag', '/company/about-us', '/legal/terms'],
  networkOnly: ['/admin', '/admin/*'],
}

const at = (path: string) => new URL(path, 'https://soko.example')

describe('the worker', () => {
  it.each([
    '/admin',
    '/admin/settings',
    '/api/docs',
    '/media/a/640.webp',
    '/rss.xml',
    '/confirm/a.b',
    '/unsubscribe/a.b',
    '/keep/a.b',
  ])('does not handle navigations to %s', (path) => {
    expect(isPage(at(path), pages)).toBe(false)
  })

  it.each(['/', '/blog', '/posts/post/maize', '/write', '/offline', '/administration'])(
    'handles %s as a page',
    (path) => {
      expect(isPage(at(path), pages)).toBe(true)
    },
  )

  it.each([
    '/api/live',
    '/api/admin/users',
    '/api/auth/refetch',
    '/api/users/1/export',
    '/api/notifications',
    '/api/instruments',
    '/api/instruments/GOLD/follow',
    '/api/calls',
    '/api/calls/1/remarks',
    '/api/me/instruments',
  ])('does not handle the response of %s', (path) => {
    expect(isPublicResponse(at(path))).toBe(false)
  })

  it.each(['/api/comments/post/1', '/api/calls/1', '/api/instruments/GOLD/closes?from=2026-01-01'])(
    'answers %s from a saved analysis or call',
    (path) => {
      expect(isPublicResponse(at(path))).toBe(true)
      expect(isCachedResponse(at(path))).toBe(false)
    },
  )
})

describe('the cache', () => {
  it.each(['/', '/blog', '/category/FX', '/profile/amina', '/company/about-us', '/legal/terms'])(
    'holds the page %s as served',
    (path) => {
      expect(isCachedPage(at(path), pages)).toBe(true)
    },
  )

  it.each([
    '/blog?cursor=abc',
    '/?search=maize',
    '/profile/amina?tab=bookmark',
    '/profile/edit/amina',
    '/posts/post/maize',
    '/write',
    '/settings',
    '/login',
  ])('does not hold the page %s', (path) => {
    expect(isCachedPage(at(path), pages)).toBe(false)
  })

  it.each(['/api/posts?limit=20', '/api/categories?limit=12', '/api/site', '/api/users/username/amina'])(
    'holds the response of %s',
    (path) => {
      expect(isCachedResponse(at(path))).toBe(true)
    },
  )

  it.each(['/api/posts?limit=20&cursor=abc', '/api/posts/title/maize?exact=1', '/api/posts/following'])(
    'does not hold the response of %s',
    (path) => {
      expect(isCachedResponse(at(path))).toBe(false)
    },
  )
})

describe('the URL parsers', () => {
  it('return the decoded slug of a well-formed analysis path', () => {
    expect(analysisIn('/posts/post/caf%C3%A9')).toBe('café')
    expect(analysisIn('/posts/post/')).toBeUndefined()
    expect(analysisIn('/posts/post/a/b')).toBeUndefined()
    expect(analysisIn('/posts/post/50%')).toBeUndefined()
    expect(analysisIn('/blog')).toBeUndefined()
  })

  it('return the user of the first page of bookmarks', () => {
    expect(bookmarksOf(at('/api/bookmarks/user-1?limit=20'))).toBe('user-1')
    expect(bookmarksOf(at('/api/bookmarks/user-1?limit=20&cursor=abc'))).toBeUndefined()
  })
})
