import type { KeptValue, SavedDraft } from '@soko/contracts/types/draft.ts'
import type { Autosave } from './autosave.ts'
import type { PendingSave } from './server-state.ts'
import type { SyncState } from './draft-sync-state.ts'
import type { DraftApi } from './draft-sync.types.ts'

type Parts = {
  readonly autosave: Autosave
  readonly state: SyncState
  readonly draftApi: DraftApi
  readonly isClosed: () => boolean
}

export const createConflictMerging = ({ autosave, state, draftApi, isClosed }: Parts) => {
  /** A merge that is not saved yet. `isContained`: whether a text has everything the other device added. */
  let merged: { readonly id: string; readonly isContained: (html: string) => boolean } | undefined

  return {
    /** Discards a merged conflict when a save contains its text. */
    remainingConflicts: ({ fields }: PendingSave, { kept }: SavedDraft): readonly KeptValue[] => {
      const before = merged
      merged = undefined
      if (before === undefined || !before.isContained(fields.html)) return kept
      void draftApi.discardKept(before.id)
      return kept.filter(({ _id }) => _id !== before.id)
    },

    /** Leaves the conflict open if both devices changed the same paragraph. */
    mergeConflict: async ({ before }: PendingSave, { kept, differs, number }: SavedDraft): Promise<void> => {
      const conflict = kept.find(({ field, save }) => field === 'html' && save === number - 1)
      if (conflict === undefined || typeof conflict.value !== 'string' || differs.includes('html')) return
      const merging = await draftApi.loadMerging()
      if (merging === undefined || isClosed()) return
      autosave.flush()
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
      autosave.replaceInPlace({ fields: { ...fields, html } })
      state.update({ kept: state.view().kept.filter(({ _id }) => _id !== conflict._id) })
      merging.notifyMerged()
    },
  }
}
