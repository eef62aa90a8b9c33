import { nanoid } from '@reduxjs/toolkit'
import type { Thunk } from '../../shared/store/store.ts'
import { inOrder } from './draft.ts'
import { changeOf, mergeSaved } from './draft-merge.ts'
import { type NamedDraft, legacyDraftName } from './draft-names.ts'
import { isRetryable } from './sync-scheduler.ts'
import { createDraftStore } from './draft-store.ts'
import { draftsApi } from './drafts.api.ts'
import { isUnsent, localDrafts } from './local-drafts.ts'
import { ifUnlocked } from './if-unlocked.ts'

/** Sends drafts that no tab has open. @param refused names to skip; newly refused drafts are added. */
export const sendUnsent =
  (userId: string, refused: Set<string>): Thunk<Promise<void>> =>
  async (dispatch) => {
    for (const { id, name, draft } of localDrafts(localStorage, userId)) {
      // A legacy draft has no id yet; see `migrate-legacy-draft.ts`.
      if (name === legacyDraftName(userId)) continue
      // A change of a post has no base revision until its form first sends it.
      if (!isUnsent(draft) || (draft.baseVersion !== undefined && draft.synced === undefined)) continue
      if (refused.has(name)) continue
      const outcome = await ifUnlocked(name, async () => dispatch(sendDraft({ id, name })))
      if (outcome === 'refused') refused.add(name)
    }
  }

type SendResult = 'sent' | 'refused' | 'retry'

/** The caller must hold the draft's lock. */
export const sendDraft =
  ({ id, name }: NamedDraft): Thunk<Promise<SendResult>> =>
  async (dispatch) => {
    const store = createDraftStore(localStorage, name)
    const draft = store.read()
    if (draft === undefined) return 'retry'
    const { savedAt: _at, revision: _revision, ...content } = draft
    const fields = inOrder(content.fields)
    const change = changeOf(content, fields)
    const { data, error } = await dispatch(
      draftsApi.endpoints.saveDraft.initiate({ id, key: nanoid(), change }),
    )
    if (data === undefined) {
      return error !== undefined && 'status' in error && !isRetryable(error) ? 'refused' : 'retry'
    }
    store.save({ ...content, ...mergeSaved(content, fields, data) })
    // A list without this draft would treat it as ended by another device.
    dispatch(draftsApi.util.invalidateTags(['Draft']))
    return 'sent'
  }

/** The caller must hold the draft's lock. */
export const sendIfUnsent =
  (named: NamedDraft): Thunk<Promise<SendResult>> =>
  async (dispatch) => {
    const local = createDraftStore(localStorage, named.name).read()
    return local === undefined || !isUnsent(local) ? 'sent' : dispatch(sendDraft(named))
  }
