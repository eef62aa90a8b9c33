import { allEndpoints } from '@soko/contracts/endpoints/all-endpoints.ts'
import { describe, expect, it } from 'vitest'
import { createRouteTable } from './routes.ts'

const find = createRouteTable(allEndpoints)

const addressOf = (path: string) => path.replaceAll(/\{\w+\}/g, 'Some-Value_1')

describe('the route table', () => {
  it.each(allEndpoints.map(({ name, endpoint }) => [name, endpoint] as const))(
    'leads %s to its service',
    (_name, { method, path, service, access }) => {
      expect(find(addressOf(path))?.get(method)).toMatchObject({
        path,
        service,
        isPublic: access === 'public',
      })
    },
  )

  it('does not treat a literal path as a parameter value', () => {
    expect([...(find('/api/posts/create')?.keys() ?? [])]).toEqual(['POST'])
    expect([...(find('/api/posts/following')?.keys() ?? [])]).toEqual(['GET'])
    expect(find('/api/posts/history/history')?.get('GET')?.path).toBe('/api/posts/{id}/history')
  })

  it('ignores a trailing slash, and respects case', () => {
    expect(find('/api/posts/')?.get('GET')?.path).toBe('/api/posts')
    expect(find('/api/bookmarks')?.get('POST')?.path).toBe('/api/bookmarks/')
    expect(find('/API/posts')).toBeUndefined()
  })

  it('accepts an encoded slash and a long title as one parameter', () => {
    expect(find('/api/posts/title/KES%2FUSD')?.get('GET')?.path).toBe('/api/posts/title/{title}')
    expect(find(`/api/posts/title/${'%E2%82%AC'.repeat(200)}`)?.get('GET')?.path).toBe(
      '/api/posts/title/{title}',
    )
  })

  it.each(['/', '/api', '/api/nothing', '/api/posts/1/2/3', '/internal/log', '/apiary', '/media/one'])(
    'knows no %s',
    (path) => {
      expect(find(path)).toBeUndefined()
    },
  )

  it('limits each body to the endpoint’s needs, and to little without a body', () => {
    expect(find('/api/posts/upload')?.get('POST')?.bodyLimit).toBeGreaterThan(8 * 1024 * 1024)
    expect(find('/api/posts/create')?.get('POST')?.bodyLimit).toBeGreaterThan(1024 * 1024)
    expect(find('/api/auth/logout')?.get('POST')?.bodyLimit).toBeLessThan(100 * 1024)
  })
})
