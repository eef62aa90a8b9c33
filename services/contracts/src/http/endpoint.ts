import type { z } from 'zod'
import type { CacheTag } from './cache-tags.ts'

export const SERVICES = ['auth', 'content', 'social', 'media', 'markets', 'delivery'] as const

/** `gateway`: served by the gateway itself. */
export type ServiceName = (typeof SERVICES)[number] | 'gateway'

/** The source of the gateway's routes, request validation, OpenAPI and the web client's types. */
export type Endpoint = Facts & Access<unknown, unknown>

type Facts = {
  readonly service: ServiceName
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path in OpenAPI syntax: `/api/posts/{id}`. */
  readonly path: `/${string}`
  readonly summary: string
  readonly description?: string
  /** Reads the session cookie. If `access` is `open`, it replaces the token; otherwise both are read. */
  readonly cookie?: true
  /** Whether a script token is required. The service checks it, so `access` is `open`. */
  readonly scriptToken?: true
  /** The schema of the path parameters. A path that does not match returns 404, not 422. */
  readonly params?: z.ZodObject
  /** The schema of the query. An invalid query returns 422; unknown parameters are ignored. */
  readonly query?: z.ZodObject
  /** The schema of the JSON body. A client may omit the body if `{}` is valid. */
  readonly body?: z.ZodObject
  /** The maximum number of fields and list items in a JSON body at all levels; 1,000 by default. */
  readonly mostValues?: number
  readonly upload?: string
  /** The media types of a body that the service reads as it is, of at most `Limits.rawBytes`. */
  readonly rawBody?: readonly string[]
  /** The schemas of the success responses by status; null for a response without a body. */
  readonly answers: Readonly<Record<number, z.ZodType | null>>
  readonly contentType?: string
  /**
   * The problem statuses that are not implied. Implied are: 400, 405, 429, 500 and 503 always; 401 unless
   * public; 403 for admins; 404 with path parameters; 413, 415 and 422 with a body, raw body or upload; 422 with a
   * query or for a POST.
   */
  readonly problems?: readonly number[]
}

/**
 * `public`: the same response for everyone; the edge cache may store it. `open`: no token is needed, but the
 * response may vary by token or cookie. `bearer`: signed in. `admin`: signed in as an admin.
 */
type Access<Params, Query> =
  | { readonly access: 'public'; readonly tags: Tags<Params, Query> | null }
  | { readonly access: 'open'; readonly tags?: Tags<Params, Query> }
  | { readonly access: 'bearer' | 'admin'; readonly tags?: never }

/**
 * Returns the cache tags of the response. With an empty list it is cached for a second, with null not at all.
 * Tags of an open endpoint are for cached pages with its response to visitors.
 */
// Declared as a method, because a function property with narrower parameters would not be assignable to
// `Endpoint`.
type Tags<Params, Query> = {
  of(address: { readonly params: Params; readonly query: Query }): readonly CacheTag[]
}['of']

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** Returns the definition unchanged, typed with its literal values. */
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

/** The type of an endpoint's success response body; null for responses without a body. */
export type AnswerOf<E extends Endpoint> = {
  [Status in keyof E['answers']]: E['answers'][Status] extends z.ZodType
    ? z.output<E['answers'][Status]>
    : null
}[keyof E['answers']]

export type BodyOf<E extends Endpoint> = E extends { readonly body: infer Body extends z.ZodType }
  ? z.input<Body>
  : never
