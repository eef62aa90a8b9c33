import { inOrder } from './draft.ts'
import type { Autosave } from './autosave.ts'
import type { Sending } from './draft-known.ts'
import { changeOf, takenOver } from './draft-merge.ts'
import { type createRhythm, mayPass } from './draft-rhythm.ts'
import type { SyncState } from './draft-sync-state.ts'
import type { DraftCalls } from './draft-sync.types.ts'
import { createLostMerging } from './merge-lost.ts'

type Parts = {
  readonly keeper: Autosave
  readonly state: SyncState
  readonly calls: DraftCalls
  readonly newKey: () => string
  readonly rhythm: ReturnType<typeof createRhythm>
  readonly schedule: () => void
  /** Whether nothing may be written into the draft any more: another tab may have it. */
  readonly isOver: () => boolean
}

/** Sends a draft to the server, and takes over what other devices wrote. */
export const createExchange = (parts: Parts) => {
  const { keeper, state, calls, newKey, rhythm, schedule, isOver } = parts
  const { show, learn, write } = state
  const { keptAfter, mergeLost } = createLostMerging(parts)

  /** @returns whether another device has published it. */
  const hasEnded = async (): Promise<boolean> => {
    const { data } = await calls.read()
    if (data?.state !== 'published' || data.postId === null) return false
    learn({ kind: 'ended' })
    show({ where: undefined, kept: [], ended: { kind: 'published', postId: data.postId } })
    return true
  }

  const nextSending = (): Sending => {
    const { fields } = state.content()
    // All fields: the server tells by the base which of them changed, and has them all where it has nothing yet.
    const change = changeOf(state.content(), inOrder(fields))
    return state.known().unanswered ?? { change, fields, before: state.synced().seen, key: newKey() }
  }

  const send = async (): Promise<void> => {
    const sending = nextSending()
    state.writeSynced()
    show({ where: { kind: 'sending' } })
    rhythm.sent()
    const { data, error } = await calls.save(sending.change, sending.key)
    if (isOver()) return
    if (data === undefined && mayPass(error)) {
      learn({ kind: 'unanswered', sending })
      rhythm.failed()
      show({ where: { kind: 'here' } })
      schedule()
      return
    }
    rhythm.answered()
    if (data === undefined) {
      learn({ kind: 'ended' })
      if (error.code === 'draft-published' && (await hasEnded())) return
      show({ where: { kind: 'refused', message: error.message } })
      return
    }
    learn({ kind: 'saved', number: data.number })
    keeper.settle()
    write(takenOver(state.content(), sending.fields, data))
    show({ where: state.whereSaved(data.savedAt), kept: keptAfter(sending, data), ended: undefined })
    await mergeLost(sending, data)
  }

  const discard = async (): Promise<void> => {
    learn({ kind: 'discarded' })
    if (state.content().synced !== undefined) write({ synced: undefined })
    show({ where: undefined, kept: [] })
    await calls.discard()
  }

  /** Reads the draft when the form opens. @returns whether it is open on the server. */
  const find = async (): Promise<boolean> => {
    const { data } = await calls.read()
    if (data === undefined || isOver()) return false
    keeper.settle()
    if (data.state === 'published' && data.postId !== null) {
      show({ where: undefined, ended: { kind: 'published', postId: data.postId } })
    } else if (data.state === 'discarded' && !state.isUntouched()) {
      show({ where: undefined, ended: { kind: 'discarded' } })
    }
    if (data.state !== 'open') return false
    const content = state.content()
    const theirs = { base: data.number, seen: data.fields }
    if (content.synced === undefined && state.isUntouched()) {
      learn({ kind: 'taken' })
      const baseVersion = data.baseVersion ?? content.baseVersion
      keeper.restore(
        { fields: data.fields, synced: theirs, ...(baseVersion !== undefined && { baseVersion }) },
        data.savedAt,
      )
    } else {
      learn({ kind: 'found', number: data.number })
    }
    show({ kept: data.kept, ...(!state.isDue() && { where: state.whereSaved(data.savedAt) }) })
    return true
  }

  return { hasEnded, send, discard, find }
}
