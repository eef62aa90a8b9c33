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

/** @param start the content of the form if there is no draft. */
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
    autosave.replace(change)
    isWriting = false
  }
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
    /** Whether the sync is changing the draft. Its own changes must not be sent. */
    isWriting: () => isWriting,
    synced: () => lastSynced(content(), start),
    /** Called before the first save: publishing then ends the server's draft even if the response is lost. */
    writeSynced: () => {
      if (content().synced === undefined) write({ synced: lastSynced(content(), start) })
    },
    changed: () => changeOf(content(), changedFields(content().fields, lastSynced(content(), start).seen)),
    isUntouched: () => sameFields(content().fields, start.fields),
    isBehind: () => isBehind(content(), server),
    hasUnsynced,
    statusAfterSave: (at: string): SyncStatus => ({ kind: hasUnsynced() ? 'sending' : 'synced', at }),
  }
}
