import { nanoid } from '@reduxjs/toolkit'
import type { Draft, KeptValue } from '@soko/contracts/types/draft.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ApiError } from '../../api/http.ts'
import { type Dispatch, useAppDispatch } from '../../store/store.ts'
import type { Autosave } from './autosave.ts'
import type { DraftContent } from './draft.ts'
import { createDraftSync, type DraftCalls, type SyncView } from './draft-sync.ts'
import { draftsApi } from './drafts.api.ts'

const nothing: SyncView = { where: undefined, kept: [] }
const never = () => () => {}
const { findDraftOfPost, readDraft, saveDraft, discardDraft, letKeptGo } = draftsApi.endpoints
const fresh = { forceRefetch: true, subscribe: false } as const

/** What a call came to; a fault of a program is told like a failure. */
const answer = <Data>({ data, error }: { data?: Data | undefined; error?: Partial<ApiError> | undefined }) =>
  data === undefined ? { error: { status: 0, code: 'unknown', message: '', ...error } } : { data }

/** The calls about the draft of an analysis, which has its id. */
const callsOf = (id: string, dispatch: Dispatch): DraftCalls => ({
  read: async () => {
    const found = await dispatch(findDraftOfPost.initiate(id, fresh))
    if (found.data?.drafts.length !== 1) return answer<Draft>({ error: found.error })
    return answer(await dispatch(readDraft.initiate(id, fresh)))
  },
  save: async (change, key) => answer(await dispatch(saveDraft.initiate({ id, key, change }))),
  discard: async () => dispatch(discardDraft.initiate(id)),
})

/**
 * Keeps the draft of an analysis that is edited in step with the author's other devices.
 * @param id of the analysis; undefined keeps the draft on this device. @param start what the form shows without a draft.
 */
export const useDraftSync = (id: string | undefined, keeper: Autosave, start: DraftContent) => {
  const dispatch = useAppDispatch()
  const [sync] = useState(() =>
    id === undefined ? undefined : createDraftSync(keeper, start, callsOf(id, dispatch), () => nanoid()),
  )
  useEffect(() => {
    if (sync === undefined) return
    sync.start()
    addEventListener('online', sync.wake)
    document.addEventListener('visibilitychange', sync.wake)
    return () => {
      removeEventListener('online', sync.wake)
      document.removeEventListener('visibilitychange', sync.wake)
      sync.stop()
    }
  }, [sync])
  const view = useSyncExternalStore(sync?.subscribe ?? never, sync?.view ?? (() => nothing))
  return {
    ...view,
    letGo: ({ _id }: KeptValue) => {
      sync?.forget(_id)
      if (id !== undefined) void dispatch(letKeptGo.initiate({ id, keptId: _id }))
    },
    /** Puts a value that lost back: what it replaces stays beside, in the saves. */
    takeBack: ({ _id, field, value }: KeptValue) => {
      keeper.put({ fields: { ...keeper.view().content.fields, [field]: value } })
      sync?.forget(_id)
      if (id !== undefined) void dispatch(letKeptGo.initiate({ id, keptId: _id }))
    },
  }
}
