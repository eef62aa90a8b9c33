import type { Autosave } from './autosave.ts'
import { type DraftContent, sameFields } from './draft.ts'
import { isBehind, isLacking, type Known, learn, type Learned, syncedOf } from './draft-known.ts'
import { changedFields, changeOf } from './draft-merge.ts'
import type { SyncView, Whereabouts } from './draft-sync.types.ts'

export type SyncState = ReturnType<typeof createSyncState>

/** Stores what a page knows of a draft on the server, and what it shows of it. @param start what the form shows without a draft. */
export const createSyncState = (keeper: Autosave, start: DraftContent) => {
  const tellers = new Set<() => void>()
  let view: SyncView = { where: undefined, kept: [] }
  let known: Known = {
    isThere: keeper.view().content.synced !== undefined,
    newest: 0,
    unanswered: undefined,
  }
  let isWriting = false
  const content = () => keeper.view().content

  const write = (change: Partial<DraftContent>) => {
    isWriting = true
    keeper.put(change)
    isWriting = false
  }
  /** Whether the server lacks something. */
  const isDue = () => view.ended?.kind !== 'published' && isLacking(content(), start, known)

  return {
    view: () => view,
    subscribe: (tell: () => void) => {
      tellers.add(tell)
      return () => tellers.delete(tell)
    },
    show: (change: Partial<SyncView>) => {
      view = { ...view, ...change }
      for (const tell of tellers) tell()
    },
    known: () => known,
    learn: (learned: Learned) => {
      known = learn(known, learned)
    },
    content,
    write,
    /** Whether `write` changes the draft now: that is no reason to send it. */
    isWriting: () => isWriting,
    synced: () => syncedOf(content(), start),
    /** Stored before the draft is sent: publishing then ends the draft, whether or not a response came. */
    writeSynced: () => {
      if (content().synced === undefined) write({ synced: syncedOf(content(), start) })
    },
    /** The fields that changed since the last save, and what this device began from. */
    changed: () => changeOf(content(), changedFields(content().fields, syncedOf(content(), start).seen)),
    isUntouched: () => sameFields(content().fields, start.fields),
    isBehind: () => isBehind(content(), known),
    isDue,
    /** On all devices, but for what was written since. */
    whereSaved: (at: string): Whereabouts => ({ kind: isDue() ? 'sending' : 'everywhere', at }),
  }
}
