import type { Call, Make } from './call.ts'

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
