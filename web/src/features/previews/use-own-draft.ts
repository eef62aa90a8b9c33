import { useEffect, useState } from 'react'
import { draftName } from '../drafts/draft-names.ts'
import { createDraftStore } from '../drafts/draft-store.ts'
import type { PostFields } from '../drafts/draft.ts'
import { draftsApi } from '../drafts/drafts.api.ts'

/** A draft as this device has it, else as the server has. */
export type OwnDraft = {
  readonly fields: PostFields
  readonly savedAt: string
  /** Whether it changes what is published. */
  readonly isChange: boolean
  readonly isLocal: boolean
}

const { useReadDraftQuery } = draftsApi

/** @returns undefined while it is on its way, null where there is none. What another tab writes is followed. */
export const useOwnDraft = (userId: string, id: string): OwnDraft | null | undefined => {
  const name = draftName(userId, id)
  const [local, setLocal] = useState(() => createDraftStore(localStorage, name).read())
  const { data, isFetching } = useReadDraftQuery(id, { skip: local !== undefined })
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === name) setLocal(createDraftStore(localStorage, name).read())
    }
    addEventListener('storage', follow)
    return () => {
      removeEventListener('storage', follow)
    }
  }, [name])
  if (local !== undefined) {
    const { fields, savedAt, baseVersion } = local
    return { fields, savedAt, isChange: baseVersion !== undefined, isLocal: true }
  }
  if (isFetching) return undefined
  if (data === undefined || data.state !== 'open') return null
  return { fields: data.fields, savedAt: data.savedAt, isChange: data.baseVersion !== null, isLocal: false }
}
