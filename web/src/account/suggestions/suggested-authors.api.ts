import type { SerializedError } from '@reduxjs/toolkit'
import type { Card } from '@soko/contracts/types/post.ts'
import { api } from '../../shared/api/api.ts'
import { type ApiError, unreachable } from '../../shared/api/http.ts'
import { postsApi } from '../../shared/posts/posts.api.ts'

export type SuggestedAuthor = Pick<Card, 'userId' | 'username' | 'name' | 'photo'> & {
  /** Of their popular analyses, at most three. */
  readonly categories: readonly string[]
}

/** It has no tags, because saved picks would otherwise refetch it. */
const suggestionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Authors of the popular analyses of these categories in turn, then of all. */
    listSuggestedAuthors: build.query<readonly SuggestedAuthor[], readonly string[]>({
      queryFn: async (topics, { dispatch }) => {
        const popular = async (category?: string) =>
          dispatch(
            postsApi.endpoints.listPosts.initiate(
              { sort: 'popular', limit: 20, ...(category !== undefined && { category }) },
              { subscribe: false },
            ),
          )
        const results = await Promise.all([...topics.map(popular), popular()])
        const error = results.find((result) => result.error !== undefined)?.error
        if (error !== undefined) return isApiError(error) ? { error } : unreachable
        const cards = results.map(({ data }) => data?.pages[0]?.posts ?? [])
        return { data: authorsOf([...inTurn(cards.slice(0, -1)), ...(cards.at(-1) ?? [])]) }
      },
    }),
  }),
})

export const { useListSuggestedAuthorsQuery } = suggestionsApi

const isApiError = (error: ApiError | SerializedError): error is ApiError => 'status' in error

/** Returns the first item of each list, then the second, and so on. */
const inTurn = <Item>(lists: readonly (readonly Item[])[]): readonly Item[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, index) =>
    lists.flatMap((items) => items.slice(index, index + 1)),
  ).flat()

const authorsOf = (cards: readonly Card[]): readonly SuggestedAuthor[] =>
  Array.from(Map.groupBy(cards, ({ userId }) => userId).values(), (own) =>
    own.slice(0, 1).map(({ userId, username, name, photo }) => ({
      userId,
      username,
      name,
      photo,
      categories: [...new Set(own.flatMap(({ categories }) => categories))].slice(0, 3),
    })),
  ).flat()
