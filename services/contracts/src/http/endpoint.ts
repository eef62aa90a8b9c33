import type { z } from 'zod'
import type { CacheTag } from './cache-tags.ts'

/** The services behind the gateway, each with its own log. */
export const SERVICES = ['auth', 'content', 'social', 'media', 'markets'] as const

/** The service of an endpoint; `gateway` for its own endpoints (live updates, export, the API's description). */
export type ServiceName = (typeof SERVICES)[number] | 'gateway'

/**
 * An endpoint of the public API. The gateway's route table, request validation in the services, OpenAPI and the web
 * client's types are all derived from these definitions.
 */
export type Endpoint = Facts & Access<unknown, unknown>

type Facts = {
  readonly service: ServiceName
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** In OpenAPI syntax: `/api/posts/{id}`. */
  readonly path: `/${string}`
  readonly summary: string
  /** Details beyond the summary: options, limits, order. */
  readonly description?: string
  /** Reads the session cookie: alone (`open`) or besides the token. */
  readonly cookie?: true
  /** Requires a script token created by an admin, which its service checks; its `access` is `open`. */
  readonly scriptToken?: true
  /** A path that does not match is 404, not 422. */
  readonly params?: z.ZodObject
  /** An invalid query is 422; unknown parameters are ignored. */
  readonly query?: z.ZodObject
  /** A JSON body, which may be omitted if `{}` is valid. */
  readonly body?: z.ZodObject
  /** The maximum number of fields and list items of a JSON body at all levels; 1,000 by default. */
  readonly mostValues?: number
  /** The name of the one file field of a multipart body. */
  readonly upload?: string
  /** Schemas of the success responses by status; null for a response without a body. */
  readonly answers: Readonly<Record<number, z.ZodType | null>>
  /** The content type of the success responses; JSON by default. */
  readonly contentType?: string
  /**
   * The problem statuses of this endpoint besides those implied by its definition: 400, 405, 429, 500 and 503 always;
   * 401 unless public; 403 for admin endpoints; 404 with path parameters; 413, 415 and 422 with a body or upload; 422
   * with a query or as a POST.
   */
  readonly problems?: readonly number[]
}

/**
 * The required access. `public`: the response is the same for everyone, and the edge cache may store it. `open`: no
 * token is needed, and the response is not shared (it may vary by token or cookie). `bearer`: signed in. `admin`:
 * signed in as an admin.
 */
type Access<Params, Query> =
  | { readonly access: 'public'; readonly tags: Tags<Params, Query> | null }
  | { readonly access: 'open'; readonly tags?: Tags<Params, Query> }
  | { readonly access: 'bearer' | 'admin'; readonly tags?: never }

/**
 * The cache tags of the response, from its parameters. An empty list caches it for a second; null not at all. The
 * tags of an open endpoint are those of its response to visitors: it is not cached itself, but pages made from it
 * are.
 */
// A method, so that an endpoint that reads its own parameters is still an Endpoint.
type Tags<Params, Query> = {
  of(address: { readonly params: Params; readonly query: Query }): readonly CacheTag[]
}['of']

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** Returns an endpoint's definition with its literal types. */
export const endpoint = <
  const E extends Facts & { readonly access: Endpoint['access'] },
  Params extends z.ZodObject | undefined = undefined,
  Query extends z.ZodObject | undefined = undefined,
>(
  definition: E & { readonly params?: Params; readonly query?: Query } & Access<
      Output<Params>,
      Output<Query>
    >,
): E => definition

/** The body of an endpoint's success responses; null for those without one. */
export type AnswerOf<E extends Endpoint> = {
  [Status in keyof E['answers']]: E['answers'][Status] extends z.ZodType
    ? z.output<E['answers'][Status]>
    : null
}[keyof E['answers']]

/** The JSON body a client may send to an endpoint. */
export type BodyOf<E extends Endpoint> = E extends { readonly body: infer Body extends z.ZodType }
  ? z.input<Body>
  : never
