import type { AnswerTo, CallName, Said } from '@soko/contracts/endpoints/calls.ts'
import type { ApiRequest } from './http.ts'

type PathIn<Name> = Name extends `${string} ${infer Path}` ? Path : never
type BeginningIn<Path> = Path extends `${infer Beginning}{${string}` ? Beginning : Path

/** How the path of some call begins, up to its first parameter, for what looks through addresses: `'/api/posts/title/' satisfies ApiPath`. */
export type ApiPath = BeginningIn<PathIn<CallName>>

declare const ANSWER: unique symbol

/** A request that knows what its endpoint answers. Only the compiler sees that. */
export type Call<Answer> = ApiRequest & { readonly [ANSWER]?: Answer }

/** How a call is sent, whichever it is. */
type Sending = Pick<ApiRequest, 'idempotencyKey' | 'changesSession' | 'keepalive' | 'onProgress' | 'optional'>

type Options<Name extends CallName> = Said<Name> & Sending

/** Options may be left out where a call needs none. */
type OptionsOf<Name extends CallName> =
  Partial<Said<Name>> extends Said<Name> ? [Options<Name>?] : [Options<Name>]

type AnyOptions = Sending & {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | readonly string[] | undefined>>
  readonly body?: unknown
}

/**
 * The request of a call to the API: `call('GET /api/posts/{id}', { params: { id } })`. The compiler checks it against the endpoint
 * in contracts. An empty or undefined part of the query is left out, a list goes with commas.
 */
export function call<Name extends CallName>(name: Name, ...options: OptionsOf<Name>): Call<AnswerTo<Name>>
export function call(name: string, { params, query = {}, ...rest }: AnyOptions = {}): ApiRequest {
  const [method = '', pattern = ''] = name.split(' ')
  const path = pattern.replace(/{(\w+)}/g, (_, key: string) => encodeURIComponent(params?.[key] ?? ''))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    const text = String(value ?? '')
    if (text !== '') search.set(key, text)
  }
  return {
    path: search.size > 0 ? `${path}?${search.toString()}` : path,
    ...(method !== 'GET' && { method }),
    ...rest,
  }
}

/** An answer as the store keeps it: its lists are replaced, never changed. */
export type Unchanging<Answer> = {
  readonly [Key in keyof Answer]: Answer[Key] extends (infer Item)[] ? readonly Item[] : Answer[Key]
}

/** What came for a call, as what its endpoint answers: the site keeps its contract. */
export const answerTo = <Answer>(_call: Call<Answer>, data: unknown): Answer => data as Answer
