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
const UNDER_WAY = Symbol('under way')

type Failing = { readonly [FAILURE]: ApiError }
type UnderWay = { readonly [UNDER_WAY]: true }

/** An answer that is an error: 503 unless said. */
export const failing = (error: Partial<ApiError> = {}): Failing => ({
  [FAILURE]: { status: 503, code: 'unavailable', message: 'Try again in a moment.', ...error },
})

/** An answer without a body that says that the server goes on with it. */
export const underWay = (): UnderWay => ({ [UNDER_WAY]: true })

/** What a call may be answered in a test: what its endpoint answers, or a failure. */
export type Reply<Name extends RequestName> = Given<ResponseTo<Name>> | Failing | UnderWay

type Given<Answer> = Answer extends (infer Item)[] ? readonly Item[] : Immutable<Answer>

/** A call as it came: `query` holds what was sent of it, as text. */
export type Received<Name extends RequestName> = {
  readonly params: Readonly<Record<keyof ParamsOf<Endpoints[Name]>, string>>
  readonly query: { readonly [Key in keyof QueryOf<Endpoints[Name]>]?: string }
  readonly body: BodyOf<Endpoints[Name]>
  readonly request: ApiRequest
}

/** What an endpoint reads of a body. */
type BodyOf<E> = E extends { readonly body: infer Schema extends z.ZodType } ? z.output<Schema> : FormData

type Replying<Name extends RequestName> =
  Reply<Name> | ((received: Received<Name>) => Reply<Name> | Promise<Reply<Name>>)

/**
 * The API of a test: what it answers to each call, or how. The compiler checks calls and answers against the endpoints in contracts.
 * A call that is not named fails with 503.
 */
export type FakeApi = { readonly [Name in RequestName]?: Replying<Name> }

type AnyReceived = {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  readonly request: ApiRequest
}

/** The parameters in the path of a request, when it is one of this call. */
const paramsOf = (name: string, { path, method = 'GET' }: ApiRequest) => {
  const [pathname = ''] = path.split('?')
  const pattern = name.replace(/{(\w+)}/g, '(?<$1>[^/]+)')
  const match = new RegExp(`^${pattern}$`).exec(`${method} ${pathname}`)
  if (match === null) return undefined
  return Object.fromEntries(
    Object.entries(match.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]),
  )
}

/** Of calls that a request fits the one with the fewest parameters: `/api/posts/following` is no `/api/posts/{id}`. */
const callOf = (names: readonly string[], request: ApiRequest): string | undefined =>
  names
    .filter((name) => paramsOf(name, request) !== undefined)
    .toSorted((one, other) => one.split('{').length - other.split('{').length)[0]

/** Those of the requests that are of this call. */
export const requestsOf = (asked: readonly ApiRequest[], name: RequestName): readonly ApiRequest[] =>
  asked.filter((request) => paramsOf(name, request) !== undefined)

const isFailing = (reply: unknown): reply is Failing =>
  typeof reply === 'object' && reply !== null && FAILURE in reply

const isUnderWay = (reply: unknown): reply is UnderWay =>
  typeof reply === 'object' && reply !== null && UNDER_WAY in reply

/**
 * Sends requests to the API of a test, and notes them in `asked`.
 * @param beside calls that are answered likewise, and not noted.
 */
export const httpOf = (
  api: FakeApi,
  beside: FakeApi = {},
): { readonly http: Http; readonly asked: ApiRequest[] } => {
  const asked: ApiRequest[] = []
  const replies: Readonly<Record<string, unknown>> = { ...api, ...beside }
  const http: Http = async (request) => {
    if (callOf(Object.keys(beside), request) === undefined) asked.push(request)
    const name = callOf(Object.keys(replies), request)
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
    return isUnderWay(reply) ? { data: null, meta: { underWay: true } } : { data: reply }
  }
  return { http, asked }
}
