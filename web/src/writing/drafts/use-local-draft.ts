import { useEffect, useState } from 'react'
import { draftName } from './draft-names.ts'
import { createDraftStore } from './draft-store.ts'
import type { Draft } from './draft.ts'

/** Updates when another tab changes the draft. After a change in this tab, call `refresh`. */
export const useLocalDraft = (
  userId: string,
  id: string,
): { readonly local: Draft | undefined; readonly refresh: () => void } => {
  const name = draftName(userId, id)
  const [local, setLocal] = useState(() => createDraftStore(localStorage, name).read())
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === name) setLocal(createDraftStore(localStorage, name).read())
    }
    addEventListener('storage', onStorage)
    return () => {
      removeEventListener('storage', onStorage)
    }
  }, [name])
  const refresh = () => {
    setLocal(createDraftStore(localStorage, name).read())
  }
  return { local, refresh }
}
