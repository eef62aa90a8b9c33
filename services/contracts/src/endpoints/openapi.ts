import { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiRequestBodyObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi'
import { allEndpoints, EndpointGroups, type NamedEndpoint } from './all-endpoints.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { problemContentType } from '../http/errors.ts'
import { Cookies, Headers, IdempotencyKey } from '../http/headers.ts'
import { Problem } from '../types/problem.ts'

export type OpenApiOptions = { readonly origin: string; readonly version: string }

/** Returns the OpenAPI 3.1 description of the API as plain JSON, from the schemas that validate requests. */
export const openApiDocument = ({ origin, version }: OpenApiOptions): object =>
  createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Soko',
      version,
      description:
        'Publishing and reading market analyses. Times are ISO 8601 in UTC, ids are opaque strings. Every error is a problem (RFC 9457) with a sentence for the user.',
    },
    servers: [{ url: origin }],
    tags: Object.keys(EndpointGroups).map((name) => ({ name })),
    paths: describePaths(allEndpoints),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        script: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A token for scripts: created by an admin to record prices, or set by the operator to report returned mail.',
        },
        session: { type: 'apiKey', in: 'cookie', name: Cookies.session },
      },
    },
  })

const describePaths = (endpoints: readonly NamedEndpoint[]): ZodOpenApiPathsObject => {
  const paths: ZodOpenApiPathsObject = {}
  for (const named of endpoints) {
    const { method, path } = named.endpoint
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(named) }
  }
  return paths
}

const describe = ({ name, group, endpoint }: NamedEndpoint): ZodOpenApiOperationObject => {
  const requestBody = describeBody(endpoint)
  return {
    operationId: name,
    tags: [group],
    summary: endpoint.summary,
    ...(endpoint.description !== undefined && { description: endpoint.description }),
    security: securityOf(endpoint),
    requestParams: {
      ...(endpoint.params !== undefined && { path: endpoint.params }),
      ...(endpoint.query !== undefined && { query: endpoint.query }),
      header: z.object(requestHeadersOf(endpoint)),
    },
    ...(requestBody !== undefined && { requestBody }),
    responses: { ...successes(endpoint), ...problems(endpoint) },
  }
}

const securityOf = ({ access, cookie, scriptToken }: Endpoint): Record<string, string[]>[] => {
  if (scriptToken === true) return [{ script: [] }]
  if (access === 'public') return []
  if (access !== 'open') return [{ bearer: [] }]
  return [{}, { bearer: [] }, ...(cookie === true ? [{ session: [] }] : [])]
}

const requestHeadersOf = ({ method, contentType }: Endpoint): Record<string, z.ZodType> => ({
  ...(method === 'POST' && {
    [Headers.idempotencyKey]: IdempotencyKey.optional().meta({
      description:
        'A repeated key from the same user on the same route returns the first response; with a different body it is 422. Without a user the body is part of the key: a different body is a different request.',
    }),
  }),
  ...(contentType === 'text/event-stream' && {
    'Last-Event-ID': z
      .string()
      .regex(/^[!-~]*$/)
      .optional()
      .meta({ description: 'Continue after this event.' }),
  }),
})

type Upload = {
  type: 'object'
  properties: Record<string, { type: 'string'; format: 'binary' }>
  required: string[]
}

const describeBody = ({ body, upload, rawBody }: Endpoint): ZodOpenApiRequestBodyObject | undefined => {
  if (upload !== undefined) {
    const schema: Upload = {
      type: 'object',
      properties: { [upload]: { type: 'string', format: 'binary' } },
      required: [upload],
    }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  if (rawBody !== undefined) {
    const schema = { type: 'string' as const, format: 'binary' }
    return { required: true, content: Object.fromEntries(rawBody.map((type) => [type, { schema }])) }
  }
  if (body === undefined) return undefined
  return { required: !body.safeParse({}).success, content: { 'application/json': { schema: body } } }
}

const header = (description: string) => ({ description, schema: { type: 'string' as const } })

const answerHeadersOf = ({ method, access, answers, query, cookie, service }: Endpoint) => ({
  ...(access === 'public' && { ETag: header('A strong ETag. Send it back in `If-None-Match`.') }),
  ...(Object.values(answers).some((schema) => schema instanceof z.ZodArray) &&
    query !== undefined && { Link: header('The next page as `rel="next"`, if there is one.') }),
  ...(method !== 'GET' && {
    [Headers.written]: header(
      'Identifies the written change. Send it with a read that must include the change.',
    ),
  }),
  ...(method === 'GET' &&
    service !== 'gateway' && {
      [Headers.stale]: header(
        'Present if the views had not caught up in time, so that the response may be stale.',
      ),
    }),
  ...(cookie === true && { 'Set-Cookie': header('The session cookie.') }),
})

const phrases: Readonly<Record<string, string>> = {
  200: 'Done.',
  201: 'Created.',
  202: 'Accepted. The work is finished in the background.',
  204: 'Done. The answer has no body.',
  206: 'Part of the file.',
}

const successes = (endpoint: Endpoint): ZodOpenApiResponsesObject => {
  const { answers, access, method, contentType = 'application/json' } = endpoint
  const headers = answerHeadersOf(endpoint)
  const responses: ZodOpenApiResponsesObject = Object.fromEntries(
    Object.entries(answers).map(([status, schema]) => [
      status,
      {
        description: phrases[status] ?? 'Done.',
        headers,
        ...(schema !== null && { content: { [contentType]: { schema } } }),
      },
    ]),
  )
  if (access === 'public' && method === 'GET') {
    responses['304'] = {
      description: 'Not modified.',
      headers: { ETag: header('The same as in the earlier response.') },
    }
  }
  return responses
}

const retryAfter = { 'Retry-After': header('Seconds to wait.') }
const problemHeaders: Readonly<Record<number, Record<string, ReturnType<typeof header>>>> = {
  401: { 'WWW-Authenticate': header('`Bearer`.') },
  405: { Allow: header('The methods of this address.') },
  429: retryAfter,
  503: retryAfter,
}

const problemPhrases: Readonly<Record<number, string>> = {
  400: 'The request is malformed.',
  401: 'Not signed in.',
  403: 'You are not allowed to do this.',
  404: 'Not found.',
  405: 'This method is not allowed here.',
  409: 'A value is taken, or the resource has changed in the meantime.',
  410: 'Already used, or expired.',
  413: 'The request is too large.',
  415: 'The media type is not supported.',
  416: 'The file does not have the requested range.',
  422: 'A field is invalid.',
  429: 'Too many requests.',
  500: 'An error on the server.',
  503: 'The server cannot answer right now.',
}

/** Returns the problem statuses of an endpoint, including those implied by its definition. */
export const problemStatusesOf = (endpoint: Endpoint): readonly number[] => {
  const { access, method, params, query, problems: own = [] } = endpoint
  const hasBody = [endpoint.body, endpoint.upload, endpoint.rawBody].some((each) => each !== undefined)
  const statuses = new Set([400, 405, 429, 500, 503, ...own])
  if (access !== 'public') statuses.add(401)
  if (access === 'admin') statuses.add(403)
  if (params !== undefined) statuses.add(404)
  if (hasBody) for (const status of [413, 415, 422]) statuses.add(status)
  if (query !== undefined || method === 'POST') statuses.add(422)
  return [...statuses].toSorted((a, b) => a - b)
}

const problems = (endpoint: Endpoint): ZodOpenApiResponsesObject =>
  Object.fromEntries(problemStatusesOf(endpoint).map((status) => [String(status), problemResponse(status)]))

const problemResponse = (status: number): ZodOpenApiResponseObject => ({
  description: problemPhrases[status] ?? 'A problem.',
  ...(problemHeaders[status] !== undefined && { headers: problemHeaders[status] }),
  content: { [problemContentType]: { schema: Problem } },
})
