import type { AnswerTo, CallName, Said } from '@soko/contracts/endpoints/calls.ts'
import type { AnswerMeta, ApiRequest } from './http.ts'

declare const ANSWER: unique symbol

/** A request that knows what its endpoint answers. Only the compiler sees that. */
export type Call<Answer> = ApiRequest & { readonly [ANSWER]?: Answer }

/** How a call is sent, whichever it is. */
type Sending = Pick<ApiRequest, 'idempotencyKey' | 'changesSession' | 'onProgress'>

type Options<Name extends CallName> = Said<Name> & Sending

/** Options may be left out where a call needs none. */
type OptionsOf<Name extends CallName> =
  Record<never, never> extends Said<Name> ? [Options<Name>?] : [Options<Name>]

type AnyOptions = Sending & {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/**
 * The request of a call to the API: `call('GET /api/posts/{id}', { params: { id } })`. The compiler checks it against the endpoint
 * in contracts. An empty or undefined part of the query is left out, a list goes with commas.
 */
export function call<Name extends CallName>(name: Name, ...options: OptionsOf<Name>): Call<AnswerTo<Name>>
export function call(name: string, { params, query = {}, ...rest }: AnyOptions = {}): ApiRequest {
  const [method = '', pattern = ''] = name.split(' ')
  const path = pattern.replace(/{(\w+)}/g, (_, key: string) => encodeURIComponent(String(params?.[key])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(key, String(value))
  }
  return {
    path: search.size > 0 ? `${path}?${search.toString()}` : path,
    ...(method !== 'GET' && { method }),
    ...rest,
  }
}

/** An answer as the store keeps it: its lists are replaced, never changed. */
export type Kept<Answer> = {
  readonly [Key in keyof Answer]: Answer[Key] extends (infer Item)[] ? readonly Item[] : Answer[Key]
}

/** What came for a call, as what its endpoint answers: the site keeps its contract. */
export const answerTo = <Answer>(_call: Call<Answer>, data: unknown): Answer => data as Answer

/** What of an answer is kept, and what of the headers it came with. */
export type Make<Answer, Result> = (answer: Answer, meta: AnswerMeta | undefined) => Result

/** A definition's part for RTK Query: how it asks, from which follows what it gives. */
type Asking<Answer, Arg, Result> = {
  readonly query: (argument: Arg) => Call<Answer>
  readonly transformResponse?: Make<Answer, Result>
}

/**
 * How a query or mutation asks, and what it gives: what the endpoint answers, or what `make` makes of that.
 *
 *     getPost: build.query({ ...asks((id: string) => call('GET /api/posts/{id}', { params: { id } })) })
 */
export const asks: {
  <Answer>(query: () => Call<Answer>): Asking<Answer, void, Answer>
  <Answer, Result>(query: () => Call<Answer>, make: Make<Answer, Result>): Asking<Answer, void, Result>
  <Answer, Arg>(query: (argument: Arg) => Call<Answer>): Asking<Answer, Arg, Answer>
  <Answer, Result, Arg>(
    query: (argument: Arg) => Call<Answer>,
    make: Make<Answer, Result>,
  ): Asking<Answer, Arg, Result>
} = <Answer, Result, Arg>(query: (argument: Arg) => Call<Answer>, make?: Make<Answer, Result>) => ({
  query,
  ...(make && { transformResponse: make }),
})
