import type { ArgsOf, RequestName, ResponseTo } from '@soko/contracts/endpoints/requests.ts'
import type { ApiRequest } from './http.ts'

type PathOf<Name> = Name extends `${string} ${infer Path}` ? Path : never
type PrefixOf<Path> = Path extends `${infer Beginning}{${string}` ? Beginning : Path

/** A path up to its first parameter, as in `'/api/posts/title/' satisfies ApiPath`. */
export type ApiPath = PrefixOf<PathOf<RequestName>>

declare const RESPONSE: unique symbol

/** A request with the type of its response, which exists only at compile time. */
export type TypedRequest<Response> = ApiRequest & { readonly [RESPONSE]?: Response }

export type SendOptions = Pick<
  ApiRequest,
  'changesSession' | 'keepalive' | 'nullIfMissing' | 'onProgress' | 'optional'
>

/** All attempts of a POST must have the same idempotency key. */
export type RequestArgs<Name extends RequestName> = Name extends `POST ${string}`
  ? ArgsOf<Name> & { readonly idempotencyKey?: string }
  : ArgsOf<Name>

type Rest<Name extends RequestName> =
  Partial<RequestArgs<Name>> extends RequestArgs<Name>
    ? [args?: RequestArgs<Name>, options?: SendOptions]
    : [args: RequestArgs<Name>, options?: SendOptions]

/** Creates a request with types from the contracts: `apiRequest('GET /api/posts/{id}', { id })`. */
export const apiRequest = <Name extends RequestName>(
  name: Name,
  ...[args, options]: Rest<Name>
): TypedRequest<ResponseTo<Name>> => buildRequest(name, { ...args }, options)

export type UncheckedArgs = {
  readonly [key: string]: unknown
  readonly idempotencyKey?: string
}

/** Arguments that are not path parameters become the query of a GET, or the JSON body of others. */
export const buildRequest = (
  name: string,
  { idempotencyKey, form, ...args }: UncheckedArgs,
  options?: SendOptions,
): ApiRequest => {
  const [method = '', pattern = ''] = name.split(' ')
  const fields = new Map(Object.entries(args))
  const path = pattern.replace(/{(\w+)}/g, (_, param: string) => {
    const value = encodeURIComponent(textOf(fields.get(param)))
    fields.delete(param)
    return value
  })
  if (method === 'GET') return { path: path + queryString(fields), ...options }
  const body = form ?? (fields.size > 0 ? Object.fromEntries(fields) : undefined)
  return {
    path,
    method,
    ...(body !== undefined && { body }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    ...options,
  }
}

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(',')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const queryString = (fields: ReadonlyMap<string, unknown>): string => {
  const search = new URLSearchParams()
  for (const [key, value] of fields) {
    const text = textOf(value)
    if (text !== '') search.set(key, text)
  }
  return search.size > 0 ? `?${search.toString()}` : ''
}

export type Immutable<Data> = {
  readonly [Key in keyof Data]: Data[Key] extends (infer Item)[] ? readonly Item[] : Data[Key]
}

/** Casts the data of a response to its type, without a check at run time. */
export const responseTo = <Response>(_request: TypedRequest<Response>, data: unknown): Response =>
  data as Response
