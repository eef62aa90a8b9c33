import type { RequestName, ResponseTo } from '@soko/contracts/endpoints/requests.ts'
import type { Tag } from './api.ts'
import type { ResponseMeta } from './http.ts'
import {
  buildRequest,
  type RequestArgs,
  type SendOptions,
  type TypedRequest,
  type UncheckedArgs,
} from './request.ts'

type Transform<Response, Data> = (response: Response, meta: ResponseMeta | undefined) => Data

type Options<Name extends RequestName> = SendOptions & {
  readonly fixed?: Partial<RequestArgs<Name>>
}

type Transforming<Name extends RequestName, Data> = Options<Name> & {
  readonly transform: Transform<ResponseTo<Name>, Data>
}

type UncheckedOptions = SendOptions & {
  readonly transform?: Transform<never, unknown>
  readonly fixed?: object
}

/** Void if the request has no parameters, and optional if it requires none. */
type Arg<Args> = keyof Args extends never ? void : Partial<Args> extends Args ? Args | void : Args

type Definition<Name extends RequestName, Data> = {
  readonly query: (arg: Arg<RequestArgs<Name>>) => TypedRequest<ResponseTo<Name>>
  readonly transformResponse?: Transform<ResponseTo<Name>, Data>
}

/** Defines a query or mutation: `getPost: build.query({ ...request('GET /api/posts/{id}'), … })`. */
export function request<Name extends RequestName, Data>(
  name: Name,
  options: Transforming<Name, Data>,
): Definition<Name, Data>
export function request<Name extends RequestName>(
  name: Name,
  options?: Options<Name>,
): Definition<Name, ResponseTo<Name>>
export function request(name: string, options?: UncheckedOptions): object {
  return define(name, options)
}

const define = (name: string, { transform, fixed, ...options }: UncheckedOptions = {}) => ({
  query: (arg: UncheckedArgs | void) => buildRequest(name, { ...arg, ...fixed }, options),
  transformResponse: transform,
})

/** Like `request`, but the data is null for a 404 response. */
export function requestOrNull<Name extends RequestName, Data>(
  name: Name,
  options: Options<Name> & { readonly transform: Transform<ResponseTo<Name> | null, Data> },
): Definition<Name, Data>
export function requestOrNull<Name extends RequestName>(
  name: Name,
  options?: Options<Name>,
): Definition<Name, ResponseTo<Name> | null>
export function requestOrNull(name: string, options?: UncheckedOptions): object {
  return define(name, { ...options, nullIfMissing: true })
}

type Page = { readonly nextCursor: string | null }

export const byCursor = {
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }: Page) => nextCursor ?? undefined,
}

export type PageOf<Args> = { readonly queryArg: Args; readonly pageParam: string }

type PagedDefinition<Name extends RequestName, Data> = {
  readonly infiniteQueryOptions: typeof byCursor
  readonly query: (page: PageOf<Arg<RequestArgs<Name>>>) => TypedRequest<ResponseTo<Name>>
  readonly transformResponse?: Transform<ResponseTo<Name>, Data>
}

/** Like `request`, but for infinite queries with cursors. `cursor` selects the first page. */
export function requestPages<Name extends RequestName, Data extends Page>(
  name: Name,
  options: Transforming<Name, Data>,
): PagedDefinition<Name, Data>
export function requestPages<Name extends RequestName>(
  name: Name,
  options?: Options<Name>,
): PagedDefinition<Name, ResponseTo<Name> & Page>
export function requestPages(name: string, options?: UncheckedOptions): object {
  const { query, transformResponse } = define(name, options)
  return {
    infiniteQueryOptions: byCursor,
    query: ({ queryArg, pageParam }: PageOf<UncheckedArgs | void>) =>
      query({ ...queryArg, ...(pageParam && { cursor: pageParam }) }),
    transformResponse,
  }
}

export const onSuccess =
  <Args>(tags: readonly Tag[] | ((arg: Args) => readonly Tag[])) =>
  (_data: unknown, error: unknown, arg: Args): readonly Tag[] => {
    if (error !== undefined) return []
    return typeof tags === 'function' ? tags(arg) : tags
  }
