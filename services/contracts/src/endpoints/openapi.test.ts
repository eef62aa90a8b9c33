import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { allEndpoints } from './all-endpoints.ts'
import { openApiDocument } from './openapi.ts'

type Operation = {
  operationId: string
  security: Record<string, unknown>[]
  parameters?: { name: string }[]
  responses: Record<string, { content?: Record<string, unknown> }>
}
const document = openApiDocument({ origin: 'http://localhost:8080', version: '1.2.3' }) as {
  openapi: string
  paths: Record<string, Record<string, Operation>>
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

  it.each(allEndpoints)('describes $name', ({ name, endpoint }) => {
    const described = operation(endpoint.method.toLowerCase(), endpoint.path)
    expect(described.operationId).toBe(name)
    for (const status of [...Object.keys(endpoint.answers), '400', '405', '429', '500', '503']) {
      expect(described.responses).toHaveProperty(status)
    }
    for (const [status, { content }] of Object.entries(described.responses)) {
      if (Number(status) >= 400) expect(Object.keys(content ?? {})).toEqual(['application/problem+json'])
    }
  })

  it('states which endpoints require a token', () => {
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
})
