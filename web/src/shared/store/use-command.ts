import { useRef } from 'react'
import { notify } from '../ui/notify.ts'
import { apiTexts } from '../api/api.texts.ts'
import { withLoadingBar } from '../lib/loading-code.ts'
import { type Thunk, useAppDispatch } from './store.ts'

/** Loads and runs a command on click, one at a time, because requests could arrive out of order. */
export const useCommand = (load: () => Promise<Thunk<Promise<void>>>): (() => void) => {
  const dispatch = useAppDispatch()
  const queue = useRef<Promise<void>>(Promise.resolve())
  const run = async () => {
    try {
      await dispatch(await withLoadingBar(load)())
    } catch {
      notify('error', apiTexts.offline)
    }
  }
  return () => {
    queue.current = queue.current.then(run)
  }
}
