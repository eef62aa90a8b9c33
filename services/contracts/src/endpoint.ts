import type { z } from 'zod'

/** The services behind the gateway; `gateway` answers by itself (live updates, export, the API's description). */
export type ServiceName = 'auth' | 'content' | 'social' | 'media' | 'gateway'

/**
 * One call of the public API. The gateway's route table, each service's checks of requests, OpenAPI and the web client's
 * types all come from these definitions, so they cannot disagree.
 */
export type Endpoint = {
  readonly service: ServiceName
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** As in OpenAPI: `/api/posts/{id}`. */
  readonly path: `/${string}`
  readonly summary: string
  /**
   * `public`: the same answer for everyone, may be cached. `open`: no token needed, answer not shared (it may vary by token or cookie).
   * `bearer`: signed in. `admin`: signed in as an admin.
   */
  readonly access: 'public' | 'open' | 'bearer' | 'admin'
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  /** A JSON body. */
  readonly body?: z.ZodObject
  /** A multipart body: the name of its one file field. */
  readonly upload?: string
  /** The success answers: status to schema; null for an answer without a body. */
  readonly answers: Readonly<Record<number, z.ZodType | null>>
  /** The problem statuses this call can answer besides those every call can (400, 429, 500, 503, and 401 where a token is wanted). */
  readonly problems?: readonly number[]
  /** Read views whose checkpoint decides freshness are named where the service mounts the endpoint, not here. */
}

/** Keeps the literal types of an endpoint's definition. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition
