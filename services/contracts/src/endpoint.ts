import type { z } from 'zod'
import type { CacheTag } from './cache-tags.ts'

/** The services behind the gateway, each with a log of its own. */
export const SERVICES = ['auth', 'content', 'social', 'media'] as const

/** Who answers a call; `gateway` does so by itself (live updates, export, the API's description). */
export type ServiceName = (typeof SERVICES)[number] | 'gateway'

/**
 * One call of the public API. The gateway's route table, each service's checks of requests, OpenAPI and the web client's
 * types all come from these definitions, so they cannot disagree.
 */
export type Endpoint = Facts & Access<unknown, unknown>

type Facts = {
  readonly service: ServiceName
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** As in OpenAPI: `/api/posts/{id}`. */
  readonly path: `/${string}`
  readonly summary: string
  /** What the summary leaves open: choices, limits, order. */
  readonly description?: string
  /** The session cookie is read: alone (`open`) or besides the token. */
  readonly cookie?: true
  /** A path that does not fit names nothing: it is answered 404, not 422. */
  readonly params?: z.ZodObject
  /** A query that does not fit is 422; parameters it does not name are passed over. */
  readonly query?: z.ZodObject
  /** A JSON body. It may be left out where `{}` would do. */
  readonly body?: z.ZodObject
  /** A multipart body: the name of its one file field. */
  readonly upload?: string
  /** The success answers: status to schema; null for an answer without a body. */
  readonly answers: Readonly<Record<number, z.ZodType | null>>
  /** The content type of the success answers; JSON unless said. */
  readonly contentType?: string
  /**
   * The problem statuses this call can answer besides those that follow from the rest of its definition: 400, 405, 429, 500
   * and 503 always; 401 unless public; 403 for admins' calls; 404 with parameters in the path; 413, 415 and 422 with a body or
   * upload; 422 with a query or as a POST.
   */
  readonly problems?: readonly number[]
}

/**
 * For whom it is. `public`: the same answer for everyone, may be kept by the edge cache. `open`: no token needed, answer not shared (it may
 * vary by token or cookie). `bearer`: signed in. `admin`: signed in as an admin.
 */
type Access<Params, Query> =
  | { readonly access: 'public'; readonly tags: Tags<Params, Query> | null }
  | { readonly access: 'open'; readonly tags?: Tags<Params, Query> }
  | { readonly access: 'bearer' | 'admin'; readonly tags?: never }

/**
 * The cache tags that the answer depends on, as its parameters say; none: the answer is kept for a second. null: it is not kept at all.
 * An open call's are those of what it answers to visitors: it is not kept by itself, but pages made of it are.
 */
// A method: so that an endpoint, which reads parameters of its own, is an Endpoint.
type Tags<Params, Query> = {
  of(address: { readonly params: Params; readonly query: Query }): readonly CacheTag[]
}['of']

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** Keeps the literal types of an endpoint's definition. */
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

/** The body of an endpoint's success answers; null for those without one. */
export type AnswerOf<E extends Endpoint> = {
  [Status in keyof E['answers']]: E['answers'][Status] extends z.ZodType
    ? z.output<E['answers'][Status]>
    : null
}[keyof E['answers']]

/** The JSON body a client may send to an endpoint. */
export type BodyOf<E extends Endpoint> = E extends { readonly body: infer Body extends z.ZodType }
  ? z.input<Body>
  : never
