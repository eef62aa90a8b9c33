import type { Letter } from '@soko/contracts/types/letter.ts'
import { useNow } from '../lib/use-now.ts'
import { useOnline } from '../lib/use-online.ts'
import { lettersApi, useListLettersInfiniteQuery } from './letters.api.ts'

/** In milliseconds. */
const FAST = 3_000
const SLOW = 30_000

/** A letter is requested by the publication in another service, so it appears a little later. */
const APPEARS_WITHIN = 60_000

/** Before a letter is due. */
const SOON = 60_000

type PostTimes = { readonly _id: string; readonly createdAt?: string }

/** In milliseconds; 0 for a letter that changes no more. */
export const pollingIntervalOf = (letter: Pick<Letter, 'status' | 'sendAt'>, now: number): number => {
  if (letter.status === 'sending') return FAST
  if (letter.status === 'requested') return Date.parse(letter.sendAt) - now < SOON ? FAST : SLOW
  return letter.status === 'held' || letter.status === 'paused' ? SLOW : 0
}

/**
 * Returns the letter of one of the user's own analyses, if a loaded page of their letters contains it. `hasNone` is
 * true if the analysis has no letter, which is certain once the whole list is loaded. Does not use
 * `GET /api/letters/{postId}`, which responds with 404 for an analysis without a letter.
 */
export const usePostLetter = ({ _id, createdAt }: PostTimes) => {
  const isOnline = useOnline()
  const now = useNow()
  const { data } = lettersApi.endpoints.listLetters.useInfiniteQueryState()
  const pages = data?.pages ?? []
  const letter = pages.flatMap(({ items }) => items).find(({ postId }) => postId === _id)
  const subscribers = pages[0]?.allowance.subscribers
  const mayAppear = subscribers !== 0 && Date.parse(createdAt ?? '') > now - APPEARS_WITHIN
  const interval = letter ? pollingIntervalOf(letter, now) : mayAppear ? FAST : 0
  const { hasNextPage } = useListLettersInfiniteQuery(undefined, {
    skip: !isOnline && data === undefined,
    pollingInterval: isOnline ? interval : 0,
    refetchOnMountOrArgChange: true,
    skipPollingIfUnfocused: true,
  })
  return { letter, subscribers, hasNone: letter === undefined && data !== undefined && !hasNextPage }
}
