import { nanoid } from '@reduxjs/toolkit'
import type { Draft, KeptValue } from '@soko/contracts/types/draft.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ApiError } from '../../shared/api/http.ts'
import { type Dispatch, useAppDispatch } from '../../shared/store/store.ts'
import type { Autosave } from './autosave.ts'
import type { DraftContent } from './draft.ts'
import { createDraftSync } from './draft-sync.ts'
import type { DraftApi } from './draft-sync.types.ts'
import { draftsApi } from './drafts.api.ts'

const { findDrafts, readDraft, saveDraft, discardDraft, discardKept: discardKeptValue } = draftsApi.endpoints
const fresh = { forceRefetch: true, subscribe: false } as const

/** Converts a response. A response without data and error counts as a network error. */
const resultOf = <Data>({
  data,
  error,
}: {
  data?: Data | undefined
  error?: Partial<ApiError> | undefined
}) => (data === undefined ? { error: { status: 0, code: 'unknown', message: '', ...error } } : { data })

/** For a post, first checks whether a draft exists, because most posts have none. */
const createDraftApi = (
  { id, isOfPost }: { readonly id: string; readonly isOfPost: boolean },
  dispatch: Dispatch,
): DraftApi => ({
  read: async () => {
    if (isOfPost) {
      const found = await dispatch(findDrafts.initiate({ post: id }, fresh))
      if (found.data?.drafts.length !== 1) return resultOf<Draft>({ error: found.error })
    }
    return resultOf(await dispatch(readDraft.initiate({ id }, fresh)))
  },
  save: async (change, key, last = false) =>
    resultOf(await dispatch(saveDraft.initiate({ id, key, change, last }))),
  discard: async () => dispatch(discardDraft.initiate({ id })),
  discardKept: async (keptId) => dispatch(discardKeptValue.initiate({ id, keptId })),
  loadMerging: async () => import('./merge-texts.ts').catch(() => undefined),
})

type Options = {
  /** The post's id if the draft changes a post. */
  readonly id: string
  readonly isOfPost: boolean
  readonly mayBeOnServer: boolean
  readonly autosave: Autosave
  /** The content of the form if there is no draft. */
  readonly start: DraftContent
}

export const useDraftSync = ({ id, isOfPost, mayBeOnServer, autosave, start }: Options) => {
  const dispatch = useAppDispatch()
  const [sync] = useState(() =>
    createDraftSync(autosave, start, createDraftApi({ id, isOfPost }, dispatch), () => nanoid()),
  )
  useEffect(() => {
    sync.start(mayBeOnServer)
    addEventListener('online', sync.syncNow)
    addEventListener('pagehide', sync.sendOnPageHide)
    document.addEventListener('visibilitychange', sync.syncNow)
    return () => {
      removeEventListener('online', sync.syncNow)
      removeEventListener('pagehide', sync.sendOnPageHide)
      document.removeEventListener('visibilitychange', sync.syncNow)
      sync.sendAndStop()
    }
  }, [sync, mayBeOnServer])
  const view = useSyncExternalStore(sync.subscribe, sync.view)
  const discardKept = ({ _id }: KeptValue) => {
    sync.hideKept(_id)
    void dispatch(discardKeptValue.initiate({ id, keptId: _id }))
  }
  return {
    ...view,
    checkPublished: sync.checkPublished,
    syncNow: sync.syncNow,
    pauseDuring: sync.pauseDuring,
    discardKept,
    /** Puts the other device's value back. This device's value stays in the draft's revisions. */
    restoreKept: (value: KeptValue) => {
      autosave.replace({ fields: { ...autosave.view().content.fields, [value.field]: value.value } })
      discardKept(value)
    },
  }
}
