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

/**
 * Sends the drafts of a person that were written here and are open in no tab. What another device wrote meanwhile is merged by the
 * server, and taken over. What is refused stays as it is: its form says why.
 * @param refused those that are not sent again; what is refused now is added.
 */
export const sendUnsent =
  (userId: string, refused: Set<string>): Thunk<Promise<void>> =>
  async (dispatch) => {
    for (const { id, name, draft } of localDrafts(localStorage, userId)) {
      // The one of before has no id yet: see take-over.ts.
      if (name === legacyDraftName(userId)) continue
      // A change that was never sent lacks what it began from: its form has that.
      if (!isUnsent(draft) || (draft.baseVersion !== undefined && draft.synced === undefined)) continue
      if (refused.has(name)) continue
      const outcome = await ifUnlocked(name, async () => dispatch(sendDraft({ id, name })))
      if (outcome === 'refused') refused.add(name)
    }
  }

/** What came of sending a draft. */
type SendResult = 'sent' | 'refused' | 'retry'

/** Sends a draft as this device has it. No tab must have it open. */
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
    // A list that is shown lacks it, and would take it for ended.
    dispatch(draftsApi.util.invalidateTags(['Draft']))
    return 'sent'
  }

/** Has the server know all that this device has of a draft. No tab must have it open. */
export const sendIfUnsent =
  (named: NamedDraft): Thunk<Promise<SendResult>> =>
  async (dispatch) => {
    const local = createDraftStore(localStorage, named.name).read()
    return local === undefined || !isUnsent(local) ? 'sent' : dispatch(sendDraft(named))
  }
