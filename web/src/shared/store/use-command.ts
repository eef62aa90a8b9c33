import { useRef } from 'react'
import { notify } from '../ui/notify.ts'
import { apiTexts } from '../api/api.texts.ts'
import { withLoadingBar } from '../lib/loading-code.ts'
import { type Thunk, useAppDispatch } from './store.ts'

/**
 * Returns a click handler that loads and runs a command: `useCommand(async () => (await
 * import('./x.ts')).x(id))`. Runs one command at a time, because concurrent requests could arrive in another
 * order.
 */
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
