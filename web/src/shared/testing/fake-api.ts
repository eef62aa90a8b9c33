import type {
  Endpoints,
  ParamsOf,
  QueryOf,
  RequestName,
  ResponseTo,
} from '@soko/contracts/endpoints/requests.ts'
import type { z } from 'zod'
import type { Immutable } from '../api/request.ts'
import type { ApiError, ApiRequest, Http } from '../api/http.ts'

const FAILURE = Symbol('failure')
const ACCEPTED = Symbol('under way')

type Failing = { readonly [FAILURE]: ApiError }
type Accepted = { readonly [ACCEPTED]: true }

export const failing = (error: Partial<ApiError> = {}): Failing => ({
  [FAILURE]: { status: 503, code: 'unavailable', message: 'Try again in a moment.', ...error },
})

export const accepted = (): Accepted => ({ [ACCEPTED]: true })

export type Reply<Name extends RequestName> = Given<ResponseTo<Name>> | Failing | Accepted

type Given<Answer> = Answer extends (infer Item)[] ? readonly Item[] : Immutable<Answer>

/** Query values are strings. */
export type Received<Name extends RequestName> = {
  readonly params: Readonly<Record<keyof ParamsOf<Endpoints[Name]>, string>>
  readonly query: { readonly [Key in keyof QueryOf<Endpoints[Name]>]?: string }
  readonly body: BodyOf<Endpoints[Name]>
  readonly request: ApiRequest
}

type BodyOf<E> = E extends { readonly body: infer Schema extends z.ZodType } ? z.output<Schema> : FormData

type Replying<Name extends RequestName> =
  Reply<Name> | ((received: Received<Name>) => Reply<Name> | Promise<Reply<Name>>)

/** A response or a function that returns one, by endpoint. Other requests fail with 503. */
export type FakeApi = { readonly [Name in RequestName]?: Replying<Name> }

type AnyReceived = {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  readonly request: ApiRequest
}

/** Returns the path parameters; undefined if the request is for another endpoint. */
const paramsOf = (name: string, { path, method = 'GET' }: ApiRequest) => {
  const [pathname = ''] = path.split('?')
  const pattern = name.replace(/{(\w+)}/g, '(?<$1>[^/]+)')
  const match = new RegExp(`^${pattern}$`).exec(`${method} ${pathname}`)
  if (match === null) return undefined
  return Object.fromEntries(
    Object.entries(match.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]),
  )
}

/** Returns the match with the fewest parameters: `/posts/following` rather than `/posts/{id}`. */
const endpointOf = (names: readonly string[], request: ApiRequest): string | undefined =>
  names
    .filter((name) => paramsOf(name, request) !== undefined)
    .toSorted((one, other) => one.split('{').length - other.split('{').length)[0]

export const requestsOf = (asked: readonly ApiRequest[], name: RequestName): readonly ApiRequest[] =>
  asked.filter((request) => paramsOf(name, request) !== undefined)

const isFailing = (reply: unknown): reply is Failing =>
  typeof reply === 'object' && reply !== null && FAILURE in reply

const isAccepted = (reply: unknown): reply is Accepted =>
  typeof reply === 'object' && reply !== null && ACCEPTED in reply

/** Records requests, except to endpoints in `beside`. */
export const httpOf = (
  api: FakeApi,
  beside: FakeApi = {},
): { readonly http: Http; readonly requests: ApiRequest[] } => {
  const asked: ApiRequest[] = []
  const replies: Readonly<Record<string, unknown>> = { ...api, ...beside }
  const http: Http = async (request) => {
    if (endpointOf(Object.keys(beside), request) === undefined) asked.push(request)
    const name = endpointOf(Object.keys(replies), request)
    const replying = name === undefined ? failing() : replies[name]
    const received: AnyReceived = {
      params: (name !== undefined && paramsOf(name, request)) || {},
      query: Object.fromEntries(new URLSearchParams(request.path.split('?')[1])),
      body: request.body,
      request,
    }
    const reply: unknown =
      typeof replying === 'function'
        ? await (replying as (received: AnyReceived) => unknown)(received)
        : replying
    if (isFailing(reply)) return { error: reply[FAILURE] }
    return isAccepted(reply) ? { data: null, meta: { isPending: true } } : { data: reply }
  }
  return { http, requests: asked }
}
