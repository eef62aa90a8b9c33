import { useEffect } from 'react'
import { type Thunk, useAppDispatch } from '../store/store.ts'

const subscribe =
  (topics: readonly string[]): Thunk<(() => void) | undefined> =>
  (_dispatch, _getState, { live }) =>
    live?.subscribe(topics)

/**
 * Subscribes to live updates of the topics `posts`, `post:{id}`, `call:{id}` or, for a member, `me`.
 * `apply-live-events.ts` applies the events to the store.
 */
export const useLive = (...topics: readonly string[]): void => {
  const dispatch = useAppDispatch()
  const list = topics.join(',')
  useEffect(() => (list === '' ? undefined : dispatch(subscribe(list.split(',')))), [dispatch, list])
}
