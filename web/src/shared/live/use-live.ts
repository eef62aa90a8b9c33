import { useEffect } from 'react'
import { type Thunk, useAppDispatch } from '../store/store.ts'

const subscribe =
  (topics: readonly string[]): Thunk<(() => void) | undefined> =>
  (_dispatch, _getState, { live }) =>
    live?.subscribe(topics)

/**
 * Says that a component shows what these topics are about: `posts`, `post:{id}`, `call:{id}`, or `me` for a member. What happens then
 * is told to the answers in the store (`apply-live-events.ts`), where hooks find it.
 */
export const useLive = (...topics: readonly string[]): void => {
  const dispatch = useAppDispatch()
  const list = topics.join(',')
  useEffect(() => (list === '' ? undefined : dispatch(subscribe(list.split(',')))), [dispatch, list])
}
