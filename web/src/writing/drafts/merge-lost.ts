import type { KeptValue, SavedDraft } from '@soko/contracts/types/draft.ts'
import type { Autosave } from './autosave.ts'
import type { Sending } from './draft-known.ts'
import type { SyncState } from './draft-sync-state.ts'
import type { DraftCalls } from './draft-sync.types.ts'

type Parts = {
  readonly keeper: Autosave
  readonly state: SyncState
  readonly calls: DraftCalls
  /** Whether nothing may be written into the draft any more. */
  readonly isOver: () => boolean
}

/** Merges texts that lost to this device's into the current text. */
export const createLostMerging = ({ keeper, state, calls, isOver }: Parts) => {
  /**
   * A lost text that was merged with this device's, set until the next save. `isIn` returns whether a text contains what
   * the lost one added.
   */
  let merged: { readonly id: string; readonly isIn: (html: string) => boolean } | undefined

  return {
    /**
     * Returns the lost values to show. Discards a merged one once a save contains what it added, unless the author undid
     * the merge.
     */
    keptAfter: ({ fields }: Sending, { kept }: SavedDraft): readonly KeptValue[] => {
      const before = merged
      merged = undefined
      if (before === undefined || !before.isIn(fields.html)) return kept
      void calls.letGo(before.id)
      return kept.filter(({ _id }) => _id !== before.id)
    },

    /** Merges a text that lost to this save into the current one, if they differ in other paragraphs. */
    mergeLost: async ({ before }: Sending, { kept, differs, number }: SavedDraft): Promise<void> => {
      const lost = kept.find(({ field, save }) => field === 'html' && save === number - 1)
      if (lost === undefined || typeof lost.value !== 'string' || differs.includes('html')) return
      const merging = await calls.loadMerging()
      if (merging === undefined || isOver()) return
      keeper.settle()
      const { fields } = keeper.view().content
      const base = before.html
      const theirs = lost.value
      const mine = fields.html
      const html = merging.mergeTexts(base, mine, theirs)
      if (html === undefined) return
      merged = { id: lost._id, isIn: (text) => text !== mine && merging.hasAdded(base, theirs, text) }
      keeper.putInPlace({ fields: { ...fields, html } })
      state.show({ kept: state.view().kept.filter(({ _id }) => _id !== lost._id) })
      merging.tellMerged()
    },
  }
}
