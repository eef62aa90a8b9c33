import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { allEndpoints } from './endpoints/all-endpoints.ts'
import { openApiDocument } from './openapi.ts'

type Operation = {
  operationId: string
  security: Record<string, unknown>[]
  parameters?: { name: string; in: string; required?: boolean; style?: string }[]
  requestBody?: { required: boolean; content: Record<string, unknown> }
  responses: Record<string, { content?: Record<string, unknown>; headers?: Record<string, unknown> }>
}
const document = openApiDocument({ origin: 'http://localhost:8080', version: '1.2.3' }) as {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { additionalProperties?: boolean; properties?: object }> }
}
const operation = (method: string, path: string): Operation => document.paths[path]![method]!

describe('the description of the API', () => {
  it('is valid OpenAPI 3.1', async () => {
    const plain = JSON.parse(JSON.stringify(document)) as Record<string, unknown>
    const result = await new Validator().validate(plain)
    expect(result.errors ?? []).toEqual([])
    expect(result.valid).toBe(true)
    expect(document.openapi).toBe('3.1.0')
  })

  it.each(allEndpoints)('tells of $name', ({ name, endpoint }) => {
    const described = operation(endpoint.method.toLowerCase(), endpoint.path)
    expect(described.operationId).toBe(name)
    for (const status of [...Object.keys(endpoint.answers), '400', '405', '429', '500', '503']) {
      expect(described.responses).toHaveProperty(status)
    }
    for (const [status, { content }] of Object.entries(described.responses)) {
      if (Number(status) >= 400) expect(Object.keys(content ?? {})).toEqual(['application/problem+json'])
    }
  })

  it('says where a token is wanted', () => {
    expect(operation('post', '/api/posts/create').security).toEqual([{ bearer: [] }])
    expect(operation('post', '/api/posts/create').responses).toHaveProperty('401')
    expect(operation('get', '/api/posts').security).toEqual([])
    expect(operation('get', '/api/posts').responses).not.toHaveProperty('401')
    expect(operation('get', '/api/auth/refetch').security).toContainEqual({ session: [] })
    expect(operation('put', '/api/site').responses).toHaveProperty('403')
  })

  it('offers an Idempotency-Key on every POST', () => {
    const keyed = allEndpoints.filter(({ endpoint }) =>
      operation(endpoint.method.toLowerCase(), endpoint.path).parameters?.some(
        ({ name }) => name === 'Idempotency-Key',
      ),
    )
    expect(keyed).toEqual(allEndpoints.filter(({ endpoint }) => endpoint.method === 'POST'))
  })

  it('describes bodies, uploads and streams by their content types', () => {
    expect(operation('post', '/api/posts/upload').requestBody?.content).toHaveProperty('multipart/form-data')
    expect(operation('post', '/api/posts/create').requestBody?.required).toBe(true)
    expect(operation('post', '/api/users/follow/{id}').requestBody?.required).toBe(false)
    expect(operation('get', '/api/live').responses['200']?.content).toHaveProperty('text/event-stream')
    expect(operation('delete', '/api/posts/{id}').responses['204']?.content).toBeUndefined()
  })

  it('describes the headers that clients may rely on', () => {
    expect(operation('get', '/api/posts').responses['200']?.headers).toHaveProperty('ETag')
    expect(operation('get', '/api/posts').responses).toHaveProperty('304')
    expect(operation('get', '/api/posts/user/{userId}').responses['200']?.headers).toHaveProperty('Link')
    expect(operation('post', '/api/posts/create').responses['201']?.headers).toHaveProperty('Soko-Written')
    expect(operation('post', '/api/auth/login').responses['429']?.headers).toHaveProperty('Retry-After')
  })

  it.each(['Post', 'Card', 'User', 'OwnUser', 'Comment', 'Bookmark', 'Problem'])(
    'lets %s hold no more than it says',
    (name) => {
      expect(document.components.schemas[name]?.additionalProperties).toBe(false)
    },
  )
})
