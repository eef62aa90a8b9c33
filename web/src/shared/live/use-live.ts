import { useEffect } from 'react'
import { type Thunk, useAppDispatch } from '../store/store.ts'

const subscribe =
  (topics: readonly string[]): Thunk<(() => void) | undefined> =>
  (_dispatch, _getState, { live }) =>
    live?.subscribe(topics)

/** Topics are `posts`, `post:{id}`, `call:{id}` and, for members, `me`. See `apply-live-events.ts`. */
export const useLive = (...topics: readonly string[]): void => {
  const dispatch = useAppDispatch()
  const list = topics.join(',')
  useEffect(() => (list === '' ? undefined : dispatch(subscribe(list.split(',')))), [dispatch, list])
}
