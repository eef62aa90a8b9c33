import type { Autosave } from './autosave.ts'
import type { DraftContent } from './draft.ts'
import { createSyncRequests } from './sync-requests.ts'
import { createSyncScheduler } from './sync-scheduler.ts'
import { createSyncState } from './draft-sync-state.ts'
import type { DraftApi, DraftChange, DraftSync } from './draft-sync.types.ts'

/** In bytes. Browsers allow 64 KiB for all keepalive requests of a page. */
const KEEPALIVE_LIMIT = 48 * 1024

/** Syncs in the background: editing never waits. @param start the form's content if there is no draft. */
export const createDraftSync = (
  autosave: Autosave,
  start: DraftContent,
  draftApi: DraftApi,
  newKey: () => string,
): DraftSync => {
  const state = createSyncState(autosave, start)
  const { view, subscribe, update, hasUnsynced, isUntouched } = state
  let isSending = false
  let isPaused = false
  let isStopped = false
  let unsubscribe = () => {}

  const scheduler = createSyncScheduler(() => void syncOnce())
  const schedule = () => {
    if (!isStopped) scheduler.schedule()
  }
  const scheduleIfNeeded = () => {
    if (hasUnsynced()) schedule()
  }
  const isClosed = () => isStopped || autosave.view().finished
  const requests = createSyncRequests({ autosave, state, draftApi, newKey, scheduler, schedule, isClosed })

  const syncOnce = async (): Promise<void> => {
    if (isSending || isPaused || isClosed()) return
    autosave.flush()
    if (!hasUnsynced()) return
    isSending = true
    try {
      await (isUntouched() && !state.isBehind() ? requests.discard() : requests.send())
    } finally {
      isSending = false
    }
    if (view().where?.kind !== 'rejected') scheduleIfNeeded()
  }

  const readAndSync = async (): Promise<void> => {
    if (await requests.find()) await syncOnce()
  }
  const onDraftChange = () => {
    if (state.isWriting()) return
    const { where: status } = view()
    if (!isSending && status && 'at' in status) update({ where: state.statusAfterSave(status.at) })
    scheduleIfNeeded()
  }

  const unsyncedChange = (): DraftChange | undefined => {
    autosave.flush()
    return isClosed() || isUntouched() || !(isSending || hasUnsynced()) ? undefined : state.changed()
  }
  /** Sends changes and ignores the response. Keeps the base revision, which the next save names again. */
  const sendUnconfirmed = (change: DraftChange, last?: boolean) => {
    state.writeSynced()
    void draftApi.save(change, newKey(), last)
  }
  const stop = () => {
    isStopped = true
    scheduler.cancel()
    unsubscribe()
  }

  return {
    start: (mayBeOnServer = true) => {
      isStopped = false
      unsubscribe = autosave.subscribe(onDraftChange)
      void (mayBeOnServer ? readAndSync() : Promise.resolve()).then(scheduleIfNeeded)
    },
    view,
    subscribe,
    syncNow: () => {
      scheduler.cancel()
      void syncOnce()
    },
    pauseDuring: async (act) => {
      isPaused = true
      return act().finally(() => {
        isPaused = false
        schedule()
      })
    },
    sendOnPageHide: () => {
      const change = unsyncedChange()
      if (change === undefined || new Blob([JSON.stringify(change)]).size > KEEPALIVE_LIMIT) return
      sendUnconfirmed(change, true)
    },
    checkPublished: async () => {
      await requests.checkPublished()
    },
    hideKept: (keptId) => {
      update({ kept: view().kept.filter(({ _id }) => _id !== keptId) })
    },
    sendAndStop: () => {
      const change = unsyncedChange()
      if (change !== undefined) sendUnconfirmed(change)
      stop()
    },
    stop,
  }
}
