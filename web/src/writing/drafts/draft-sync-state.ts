import type { Autosave } from './autosave.ts'
import { type DraftContent, sameFields } from './draft.ts'
import {
  isBehind,
  isUnsynced,
  type ServerState,
  applyServerEvent,
  type ServerEvent,
  lastSynced,
} from './server-state.ts'
import { changedFields, changeOf } from './draft-merge.ts'
import type { SyncView, SyncStatus } from './draft-sync.types.ts'

export type SyncState = ReturnType<typeof createSyncState>

/** Stores what a page knows of a draft on the server, and what it shows of it. @param start what the form shows without a draft. */
export const createSyncState = (autosave: Autosave, start: DraftContent) => {
  const listeners = new Set<() => void>()
  let view: SyncView = { where: undefined, kept: [] }
  let server: ServerState = {
    isOnServer: autosave.view().content.synced !== undefined,
    newestRevision: 0,
    unanswered: undefined,
  }
  let isWriting = false
  const content = () => autosave.view().content

  const write = (change: Partial<DraftContent>) => {
    isWriting = true
    autosave.put(change)
    isWriting = false
  }
  /** Whether the server lacks something. */
  const hasUnsynced = () => view.ended?.kind !== 'published' && isUnsynced(content(), start, server)

  return {
    view: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    update: (change: Partial<SyncView>) => {
      view = { ...view, ...change }
      for (const listener of listeners) listener()
    },
    server: () => server,
    apply: (event: ServerEvent) => {
      server = applyServerEvent(server, event)
    },
    content,
    write,
    /** Whether `write` changes the draft now: that is no reason to send it. */
    isWriting: () => isWriting,
    synced: () => lastSynced(content(), start),
    /** Stored before the draft is sent: publishing then ends the draft, whether or not a response came. */
    writeSynced: () => {
      if (content().synced === undefined) write({ synced: lastSynced(content(), start) })
    },
    /** The fields that changed since the last save, and what this device began from. */
    changed: () => changeOf(content(), changedFields(content().fields, lastSynced(content(), start).seen)),
    isUntouched: () => sameFields(content().fields, start.fields),
    isBehind: () => isBehind(content(), server),
    hasUnsynced,
    /** On all devices, but for what was written since. */
    statusAfterSave: (at: string): SyncStatus => ({ kind: hasUnsynced() ? 'sending' : 'synced', at }),
  }
}
