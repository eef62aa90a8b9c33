import { useRef } from 'react'
import { notify } from '../ui/notify.ts'
import { apiTexts } from '../api/api.texts.ts'
import { announced } from '../lib/coming-code.ts'
import { type Thunk, useAppDispatch } from './store.ts'

/**
 * A button's command, whose code comes with the first press: `useCommand(async () => (await import('./x.ts')).x(id))`.
 * Commands of a button run one after the other: two wishes on their way at once could arrive the other way round.
 */
export const useCommand = (load: () => Promise<Thunk<Promise<void>>>): (() => void) => {
  const dispatch = useAppDispatch()
  const last = useRef<Promise<void>>(Promise.resolve())
  const run = async () => {
    try {
      await dispatch(await announced(load)())
    } catch {
      notify('error', apiTexts.offline)
    }
  }
  return () => {
    last.current = last.current.then(run)
  }
}
