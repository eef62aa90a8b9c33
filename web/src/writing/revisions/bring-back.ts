import { nanoid } from '@reduxjs/toolkit'
import type { SavedDraft } from '@soko/contracts/types/draft.ts'
import { messageOf } from '../../shared/api/http.ts'
import type { Thunk } from '../../shared/store/store.ts'
import type { NamedDraft } from '../drafts/draft-names.ts'
import { createDraftStore } from '../drafts/draft-store.ts'
import { inOrder, type PostFields } from '../drafts/draft.ts'
import { draftsApi } from '../drafts/drafts.api.ts'
import { sendIfUnsent } from '../drafts/send-unsent.ts'
import { whileHeld } from '../drafts/while-held.ts'
import { savesTexts as texts } from './saves.texts.ts'

/** What came of it: the save that was the newest before and what it says, and the newest now; or why it is as it was. */
export type BroughtBack =
  | { readonly before: number; readonly was: PostFields; readonly now: number; readonly error?: never }
  | { readonly error: string }

/**
 * Saves an earlier text of a draft as its newest. Nothing is lost: what this device has not sent becomes a save first, also what stands in another tab, and the newest save stays in the list.
 * @param wanted what the draft is to say.
 */
export const bringBack =
  (named: NamedDraft, wanted: PostFields): Thunk<Promise<BroughtBack>> =>
  async (dispatch) =>
    whileHeld(named.name, async () => {
      const { saveDraft, readDraft } = draftsApi.endpoints
      const sent = await dispatch(sendIfUnsent(named))
      if (sent !== 'sent') return { error: sent === 'refused' ? texts.failed.refused : texts.failed.away }
      const fresh = { forceRefetch: true, subscribe: false } as const
      const { data: newest, error: away } = await dispatch(readDraft.initiate({ id: named.id }, fresh))
      if (newest === undefined) return { error: away === undefined ? texts.failed.away : messageOf(away) }
      const { number, baseVersion, fields } = newest
      const change = { ...inOrder(wanted), base: number, ...(baseVersion !== null && { baseVersion }) }
      const { data: saved, error } = await dispatch(
        saveDraft.initiate({ id: named.id, key: nanoid(), change }),
      )
      if (saved === undefined) return { error: messageOf(error) }
      keepHere(named, saved)
      return { before: number, was: fields, now: saved.number }
    })

/** A device that has the draft goes on from what was brought back. */
const keepHere = ({ name }: NamedDraft, { fields, number, savedAt }: SavedDraft) => {
  const store = createDraftStore(localStorage, name, () => savedAt)
  const here = store.read()
  if (here === undefined) return
  const { savedAt: _at, revision: _revision, ...content } = here
  store.save({ ...content, fields, synced: { base: number, seen: fields } })
}
