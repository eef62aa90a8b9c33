import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'

export const DocsEndpoints = {
  openApi: endpoint({
    service: 'gateway',
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This API description as OpenAPI 3.1',
    access: 'public',
    tags: () => [],
    answers: { 200: z.record(z.string(), z.unknown()) },
  }),
  page: endpoint({
    service: 'gateway',
    method: 'GET',
    path: '/api/docs',
    summary: 'This API description as a page',
    access: 'public',
    tags: () => [],
    answers: { 200: z.string() },
    contentType: 'text/html',
  }),
} as const
