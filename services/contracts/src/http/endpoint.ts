import type { z } from 'zod'
import type { CacheTag } from './cache-tags.ts'

/** The services behind the gateway, each with a log of its own. */
export const SERVICES = ['auth', 'content', 'social', 'media', 'markets'] as const

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
  /** What the summary does not say: choices, limits, order. */
  readonly description?: string
  /** The session cookie is read: alone (`open`) or besides the token. */
  readonly cookie?: true
  /** It wants a token that an admin has made for scripts, which its service checks; its `access` is `open`. */
  readonly scriptToken?: true
  /** A path that does not fit names nothing: it is answered 404, not 422. */
  readonly params?: z.ZodObject
  /** A query that does not fit is 422; parameters that it does not name are ignored. */
  readonly query?: z.ZodObject
  /** A JSON body. It may be left out where `{}` would do. */
  readonly body?: z.ZodObject
  /** The most fields and list items of a JSON body, at all levels together; 1,000 unless given. */
  readonly mostValues?: number
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
 * Who may call it. `public`: the answer is the same for everyone, and the edge cache may keep it. `open`: no token is needed,
 * and the answer is not shared (it may vary by token or cookie). `bearer`: signed in. `admin`: signed in as an admin.
 */
type Access<Params, Query> =
  | { readonly access: 'public'; readonly tags: Tags<Params, Query> | null }
  | { readonly access: 'open'; readonly tags?: Tags<Params, Query> }
  | { readonly access: 'bearer' | 'admin'; readonly tags?: never }

/**
 * The cache tags that the answer depends on, by its parameters. Without any, the answer is kept for a second; with null, not
 * at all. The tags of an open call are those of its answer to visitors: the answer itself is not kept, but pages made of it
 * are.
 */
// It is a method, so that an endpoint that reads its own parameters is still an Endpoint.
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
