import type { KeptValue, SavedDraft } from '@soko/contracts/types/draft.ts'
import type { Autosave } from './autosave.ts'
import type { PendingSave } from './server-state.ts'
import type { SyncState } from './draft-sync-state.ts'
import type { DraftApi } from './draft-sync.types.ts'

type Parts = {
  readonly autosave: Autosave
  readonly state: SyncState
  readonly draftApi: DraftApi
  /** Whether nothing may be written into the draft any more. */
  readonly isClosed: () => boolean
}

/** Merges texts that lost to this device's into the current text. */
export const createConflictMerging = ({ autosave, state, draftApi, isClosed }: Parts) => {
  /**
   * A lost text that was merged with this device's, set until the next save. `isIn` returns whether a text contains what
   * the lost one added.
   */
  let merged: { readonly id: string; readonly isContained: (html: string) => boolean } | undefined

  return {
    /**
     * Returns the lost values to show. Discards a merged one once a save contains what it added, unless the author undid
     * the merge.
     */
    remainingConflicts: ({ fields }: PendingSave, { kept }: SavedDraft): readonly KeptValue[] => {
      const before = merged
      merged = undefined
      if (before === undefined || !before.isContained(fields.html)) return kept
      void draftApi.discardKept(before.id)
      return kept.filter(({ _id }) => _id !== before.id)
    },

    /** Merges a text that lost to this save into the current one, if they differ in other paragraphs. */
    mergeConflict: async ({ before }: PendingSave, { kept, differs, number }: SavedDraft): Promise<void> => {
      const conflict = kept.find(({ field, save }) => field === 'html' && save === number - 1)
      if (conflict === undefined || typeof conflict.value !== 'string' || differs.includes('html')) return
      const merging = await draftApi.loadMerging()
      if (merging === undefined || isClosed()) return
      autosave.settle()
      const { fields } = autosave.view().content
      const base = before.html
      const theirs = conflict.value
      const mine = fields.html
      const html = merging.mergeTexts(base, mine, theirs)
      if (html === undefined) return
      merged = {
        id: conflict._id,
        isContained: (text) => text !== mine && merging.hasAdded(base, theirs, text),
      }
      autosave.putInPlace({ fields: { ...fields, html } })
      state.update({ kept: state.view().kept.filter(({ _id }) => _id !== conflict._id) })
      merging.notifyMerged()
    },
  }
}
