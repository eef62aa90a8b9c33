import type { ApiError } from '../../shared/api/http.ts'
import type { Thunk } from '../../shared/store/store.ts'
import type { NamedDraft } from './draft-names.ts'
import { draftsApi } from './drafts.api.ts'

type DiscardResult =
  | { readonly undo: () => Promise<void>; readonly error?: never }
  | { readonly error: Partial<ApiError>; readonly undo?: never }

/** Discards a draft: first on the server, if it may be there, then here. Undo is possible for 30 days. */
export const discardDraft =
  ({ id, name }: NamedDraft, isOnServer: boolean): Thunk<Promise<DiscardResult>> =>
  async (dispatch) => {
    const { discardDraft: discard, restoreDraft } = draftsApi.endpoints
    if (isOnServer) {
      const { error } = await dispatch(discard.initiate({ id }))
      // On a 404, the server does not have the draft.
      if (error !== undefined && !('status' in error && error.status === 404)) return { error }
    }
    const text = localStorage.getItem(name)
    localStorage.removeItem(name)
    return {
      undo: async () => {
        if (text !== null) localStorage.setItem(name, text)
        if (isOnServer) await dispatch(restoreDraft.initiate({ id }))
      },
    }
  }
