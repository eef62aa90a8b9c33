import { useEffect, useRef, useState } from 'react'
import { messageOf, statusOf } from '../../shared/api/http.ts'
import { useRetryWhenOnline } from '../../shared/lib/use-retry-when-online.ts'
import { useAppDispatch } from '../../shared/store/store.ts'
import { type Change, type Failure, isOffline, saveChanges } from './picks.ts'

export type Saving =
  | { readonly state: 'editing' }
  | { readonly state: 'saving'; readonly number: number; readonly total: number }
  /** Saves when the network is back. */
  | { readonly state: 'offline' }
  | { readonly state: 'failed'; readonly failures: readonly Failure[]; readonly total: number }

/** Saves the changes one after the other, then calls `onSaved` unless the page has been left. */
export const useSavePicks = (changes: readonly Change[], onSaved: () => void) => {
  const dispatch = useAppDispatch()
  const [saving, setSaving] = useState<Saving>({ state: 'editing' })
  const isBusy = useRef(false)
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  const save = async (): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    const total = changes.length
    const failures = await dispatch(
      saveChanges(changes, (number) => {
        setSaving({ state: 'saving', number, total })
      }),
    )
    isBusy.current = false
    if (failures.length > 0) setSaving(stateAfter(failures, total))
    else if (isShown.current) onSaved()
  }
  useRetryWhenOnline(saving.state === 'offline', () => void save())
  return { saving, save }
}

const stateAfter = (failures: readonly Failure[], total: number): Saving =>
  !navigator.onLine && failures.some(isOffline) ? { state: 'offline' } : { state: 'failed', failures, total }

/** Returns the server's reason if trying again would not help, such as the maximum of followed topics. */
export const reasonOf = (failures: readonly Failure[]): string | undefined => {
  const refused = failures.find(({ error }) => statusOf(error) === 422)
  return refused && messageOf(refused.error)
}
