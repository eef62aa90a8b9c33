import { hash } from 'node:crypto'
import { allEndpoints } from '@soko/contracts/endpoints/all-endpoints.ts'
import { useShared } from '@soko/platform/testing/use-resource.ts'
import { describe, expect, it } from 'vitest'
import { runOwnService } from '../testing/run-own-service.ts'

const gateway = useShared(async () => runOwnService())

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${gateway.origin}${path}`, { headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

describe("the API's description", () => {
  it('is an OpenAPI document of every endpoint with the URL of the site', async () => {
    const { status, headers, text } = await get('/api/openapi.json')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch(/^application\/json/)
    const document = JSON.parse(text) as { openapi: string; servers: unknown; paths: Record<string, object> }
    expect(document.openapi).toBe('3.1.0')
    expect(document.servers).toEqual([{ url: 'http://soko.test' }])
    for (const { endpoint } of allEndpoints) {
      expect(document.paths[endpoint.path]).toHaveProperty(endpoint.method.toLowerCase())
    }
  })

  it('is also a page of every endpoint', async () => {
    const { status, headers, text } = await get('/api/docs')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    for (const { name, endpoint } of allEndpoints) {
      expect(text).toContain(`id="${name}"`)
      expect(text).toContain(endpoint.path)
    }
    const anchors = [...text.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor)
    expect(anchors.filter((anchor) => !text.includes(`id="${anchor}"`))).toEqual([])
  })

  it('allows only its own style', async () => {
    const { headers, text } = await get('/api/docs')
    const policy = headers.get('content-security-policy') ?? ''
    const style = /<style>([^]*)<\/style>/.exec(text)?.[1] ?? ''
    expect(policy).toContain(`style-src 'sha256-${hash('sha256', style, 'base64')}'`)
    expect(policy).toContain("default-src 'none'")
    expect(text).not.toMatch(/<script|<link|<img|https?:\/\/(?!soko)/)
  })
})
