import { inOrder } from './draft.ts'
import type { Autosave } from './autosave.ts'
import type { PendingSave } from './server-state.ts'
import { changeOf, mergeSaved } from './draft-merge.ts'
import { type createSyncScheduler, isRetryable } from './sync-scheduler.ts'
import type { SyncState } from './draft-sync-state.ts'
import type { DraftApi } from './draft-sync.types.ts'
import { createConflictMerging } from './merge-conflicts.ts'

type Parts = {
  readonly autosave: Autosave
  readonly state: SyncState
  readonly draftApi: DraftApi
  readonly newKey: () => string
  readonly scheduler: ReturnType<typeof createSyncScheduler>
  readonly schedule: () => void
  /** Whether another tab may hold the lock, so that the draft must not be written. */
  readonly isClosed: () => boolean
}

export const createSyncRequests = (parts: Parts) => {
  const { autosave, state, draftApi, newKey, scheduler, schedule, isClosed } = parts
  const { update, apply, write } = state
  const { remainingConflicts, mergeConflict } = createConflictMerging(parts)

  const checkPublished = async (): Promise<boolean> => {
    const { data } = await draftApi.read()
    if (data?.state !== 'published' || data.postId === null) return false
    apply({ kind: 'ended' })
    update({ where: undefined, kept: [], ended: { kind: 'published', postId: data.postId } })
    return true
  }

  const nextSave = (): PendingSave => {
    const { fields } = state.content()
    // Sends all fields, because the server compares them with the base revision and may not have any yet.
    const change = changeOf(state.content(), inOrder(fields))
    return state.server().unanswered ?? { change, fields, before: state.synced().seen, key: newKey() }
  }

  const send = async (): Promise<void> => {
    const save = nextSave()
    state.writeSynced()
    update({ where: { kind: 'sending' } })
    scheduler.onSent()
    const { data, error } = await draftApi.save(save.change, save.key)
    if (isClosed()) return
    if (data === undefined && isRetryable(error)) {
      apply({ kind: 'unanswered', save })
      scheduler.onFailure()
      update({ where: { kind: 'local' } })
      schedule()
      return
    }
    scheduler.onResponse()
    if (data === undefined) {
      apply({ kind: 'ended' })
      if (error.code === 'draft-published' && (await checkPublished())) return
      update({ where: { kind: 'rejected', message: error.message } })
      return
    }
    apply({ kind: 'saved', number: data.number })
    autosave.flush()
    write(mergeSaved(state.content(), save.fields, data))
    update({
      where: state.statusAfterSave(data.savedAt),
      kept: remainingConflicts(save, data),
      ended: undefined,
    })
    await mergeConflict(save, data)
  }

  const discard = async (): Promise<void> => {
    apply({ kind: 'discarded' })
    if (state.content().synced !== undefined) write({ synced: undefined })
    update({ where: undefined, kept: [] })
    await draftApi.discard()
  }

  /** Reads the server's draft when the form opens. Returns whether the draft can still be edited. */
  const find = async (): Promise<boolean> => {
    const { data } = await draftApi.read()
    if (data === undefined || isClosed()) return false
    autosave.flush()
    if (data.state === 'published' && data.postId !== null) {
      update({ where: undefined, ended: { kind: 'published', postId: data.postId } })
    } else if (data.state === 'discarded' && !state.isUntouched()) {
      update({ where: undefined, ended: { kind: 'discarded' } })
    }
    if (data.state !== 'open') return false
    const content = state.content()
    const theirs = { base: data.number, seen: data.fields }
    if (content.synced === undefined && state.isUntouched()) {
      apply({ kind: 'adopted' })
      const baseVersion = data.baseVersion ?? content.baseVersion
      autosave.restore(
        { fields: data.fields, synced: theirs, ...(baseVersion !== undefined && { baseVersion }) },
        data.savedAt,
      )
    } else {
      apply({ kind: 'found', number: data.number })
    }
    update({ kept: data.kept, ...(!state.hasUnsynced() && { where: state.statusAfterSave(data.savedAt) }) })
    return true
  }

  return { checkPublished, send, discard, find }
}
