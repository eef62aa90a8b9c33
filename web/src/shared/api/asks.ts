import type { Call } from './call.ts'
import type { AnswerMeta } from './http.ts'

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

type Page = { readonly nextCursor: string | null }

/** How an infinite query asks for a page. `cursor` is `''` for the first one. */
type AskPage<Answer, Arg> = (argument: Arg, cursor: string) => Call<Answer>

/** A definition's part for RTK Query: how it asks for a page and for the next one, from which follows what it gives. */
type Paging<Answer, Arg, Result> = {
  readonly infiniteQueryOptions: typeof infiniteQueryOptions
  readonly query: (asked: { readonly queryArg: Arg; readonly pageParam: string }) => Call<Answer>
  readonly transformResponse?: Make<Answer, Result>
}

const infiniteQueryOptions = {
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }: Page) => nextCursor ?? undefined,
}

/** How an infinite query asks for a list whose pages say where the next one begins: as answered, or as `make` makes them. */
export const pageByPage: {
  <Answer extends Page, Arg>(ask: AskPage<Answer, Arg>): Paging<Answer, Arg, Answer>
  <Answer, Arg, Result extends Page>(
    ask: AskPage<Answer, Arg>,
    make: Make<Answer, Result>,
  ): Paging<Answer, Arg, Result>
} = <Answer, Arg, Result>(ask: AskPage<Answer, Arg>, make?: Make<Answer, Result>) => ({
  infiniteQueryOptions,
  query: ({ queryArg, pageParam }: { readonly queryArg: Arg; readonly pageParam: string }) =>
    ask(queryArg, pageParam),
  ...(make && { transformResponse: make }),
})
