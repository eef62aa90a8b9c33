import { useEffect } from 'react'
import { type Thunk, useAppDispatch } from '../store/store.ts'

const subscribe =
  (topics: readonly string[]): Thunk<(() => void) | undefined> =>
  (_dispatch, _getState, { live }) =>
    live?.subscribe(topics)

/**
 * Subscribes a component to topics: `posts`, `post:{id}`, `call:{id}`, or `me` for a member.
 * `apply-live-events.ts` applies their events to the responses in the store.
 */
export const useLive = (...topics: readonly string[]): void => {
  const dispatch = useAppDispatch()
  const list = topics.join(',')
  useEffect(() => (list === '' ? undefined : dispatch(subscribe(list.split(',')))), [dispatch, list])
}
