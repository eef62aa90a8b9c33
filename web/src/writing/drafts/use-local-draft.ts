import { useEffect, useState } from 'react'
import { draftName } from './draft-names.ts'
import { createDraftStore } from './draft-store.ts'
import type { Draft } from './draft.ts'

/** A draft as this device has it; undefined where it does not. What another tab writes is followed, what this one writes once `look` is called. */
export const useLocalDraft = (
  userId: string,
  id: string,
): { readonly local: Draft | undefined; readonly look: () => void } => {
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
  return { local, look: refresh }
}
