import type { KeptValue, SavedDraft } from '@soko/contracts/types/draft.ts'
import type { Autosave } from './autosave.ts'
import { type DraftContent, inOrder, type PostFields, sameFields, type Synced } from './draft.ts'
import { changedFields, changeOf, takenOver } from './draft-merge.ts'
import { createRhythm, mayPass } from './draft-rhythm.ts'
import type { DraftCalls, DraftChange, DraftSync, SyncView, Whereabouts } from './draft-sync.types.ts'

/** In bytes: what a browser sends on of a page that is gone is 64 KiB in all. */
const LAST = 48 * 1024

type Sending = {
  readonly change: DraftChange
  readonly fields: PostFields
  /** The fields that this device started from. */
  readonly before: PostFields
  readonly key: string
}

/**
 * Keeps a draft on the server in step with this device, without React: sends what changed, takes over what other devices wrote.
 * It never waits for an answer before something is written or published: without a network all stays on the device.
 * @param start what the form shows without a draft.
 */
export const createDraftSync = (
  keeper: Autosave,
  start: DraftContent,
  calls: DraftCalls,
  newKey: () => string,
): DraftSync => {
  const tellers = new Set<() => void>()
  let view: SyncView = { where: undefined, kept: [] }
  let isBusy = false
  let isHeld = false
  let isStopped = false
  /** What this writes into the draft itself is no reason to send it. */
  let isWriting = false
  /** Whether the server has a draft, as far as this page knows. */
  let isThere = keeper.view().content.synced !== undefined
  /** The newest save, by what the server told last. */
  let newest = 0
  /** Sent without an answer: sent again as it was, so that it counts once. */
  let unanswered: Sending | undefined
  /**
   * A lost text that was merged with this device's, set until the next save. `isIn` returns whether a text contains what
   * the lost one added.
   */
  let merged: { readonly id: string; readonly isIn: (html: string) => boolean } | undefined

  const show = (change: Partial<SyncView>) => {
    view = { ...view, ...change }
    for (const tell of tellers) tell()
  }
  const synced = (): Synced => keeper.view().content.synced ?? { base: 0, seen: start.fields }
  const changed = () => changedFields(keeper.view().content.fields, synced().seen)
  const isUntouched = () => sameFields(keeper.view().content.fields, start.fields)
  /** Whether another device has saved what this one has not seen: a save brings it. */
  const isBehind = () => newest > (keeper.view().content.synced?.base ?? newest)

  /** Whether the server lacks something. */
  const isDue = () => {
    if (view.ended?.kind === 'published') return false
    if (isBehind()) return true
    if (isUntouched()) return isThere
    const isGone = !isThere && keeper.view().content.synced !== undefined
    return unanswered !== undefined || isGone || Object.keys(changed()).length > 0
  }
  /** On all devices, but for what was written since. */
  const whereSaved = (at: string): Whereabouts => ({ kind: isDue() ? 'sending' : 'everywhere', at })
  const write = (change: Partial<DraftContent>) => {
    isWriting = true
    keeper.put(change)
    isWriting = false
  }

  const rhythm = createRhythm(() => void step())
  const schedule = () => {
    if (!isStopped) rhythm.schedule()
  }

  /** @returns whether another device has published it. */
  const hasEnded = async (): Promise<boolean> => {
    const { data } = await calls.read()
    if (data?.state !== 'published' || data.postId === null) return false
    unanswered = undefined
    show({ where: undefined, kept: [], ended: { kind: 'published', postId: data.postId } })
    return true
  }

  const send = async () => {
    const { fields } = keeper.view().content
    // All fields: the server tells by the base which of them changed, and has them all where it has nothing yet.
    const change = changeOf(keeper.view().content, inOrder(fields))
    const sending = unanswered ?? { change, fields, before: synced().seen, key: newKey() }
    // Written down before it is sent: publishing then ends the draft, whether or not an answer came.
    if (keeper.view().content.synced === undefined) write({ synced: synced() })
    show({ where: { kind: 'sending' } })
    rhythm.sent()
    const { data, error } = await calls.save(sending.change, sending.key)
    // Another tab may have the draft by now: nothing is written here any more.
    if (isStopped || keeper.view().finished) return
    if (data === undefined && mayPass(error)) {
      unanswered = sending
      rhythm.failed()
      show({ where: { kind: 'here' } })
      schedule()
      return
    }
    unanswered = undefined
    rhythm.answered()
    if (data === undefined) {
      if (error.code === 'draft-published' && (await hasEnded())) return
      show({ where: { kind: 'refused', message: error.message } })
      return
    }
    isThere = true
    newest = data.number
    keeper.settle()
    write(takenOver(keeper.view().content, sending.fields, data))
    show({ where: whereSaved(data.savedAt), kept: keptAfter(sending, data), ended: undefined })
    await mergeLost(sending, data)
  }

  /**
   * Returns the lost values to show. Discards a merged one once a save contains what it added, unless the author undid
   * the merge.
   */
  const keptAfter = ({ fields }: Sending, { kept }: SavedDraft): readonly KeptValue[] => {
    const before = merged
    merged = undefined
    if (before === undefined || !before.isIn(fields.html)) return kept
    void calls.letGo(before.id)
    return kept.filter(({ _id }) => _id !== before.id)
  }

  /** Merges a text that lost to this save into the current one, if they differ in other paragraphs. */
  const mergeLost = async ({ before }: Sending, { kept, differs, number }: SavedDraft) => {
    const lost = kept.find(({ field, save }) => field === 'html' && save === number - 1)
    if (lost === undefined || typeof lost.value !== 'string' || differs.includes('html')) return
    const merging = await calls.loadMerging()
    if (merging === undefined || isStopped || keeper.view().finished) return
    keeper.settle()
    const { fields } = keeper.view().content
    const base = before.html
    const theirs = lost.value
    const mine = fields.html
    const html = merging.mergeTexts(base, mine, theirs)
    if (html === undefined) return
    merged = { id: lost._id, isIn: (text) => text !== mine && merging.hasAdded(base, theirs, text) }
    keeper.putInPlace({ fields: { ...fields, html } })
    show({ kept: view.kept.filter(({ _id }) => _id !== lost._id) })
    merging.tellMerged()
  }

  const discard = async () => {
    isThere = false
    unanswered = undefined
    if (keeper.view().content.synced !== undefined) write({ synced: undefined })
    show({ where: undefined, kept: [] })
    await calls.discard()
  }

  const step = async (): Promise<void> => {
    if (isBusy || isHeld || isStopped || keeper.view().finished) return
    keeper.settle()
    if (!isDue()) return
    isBusy = true
    try {
      await (isUntouched() && !isBehind() ? discard() : send())
    } finally {
      isBusy = false
    }
    if (view.where?.kind !== 'refused' && isDue()) schedule()
  }

  /** What the server has when the form opens. */
  const begin = async (): Promise<void> => {
    const { data } = await calls.read()
    if (data === undefined || isStopped || keeper.view().finished) return
    keeper.settle()
    if (data.state === 'published' && data.postId !== null) {
      show({ where: undefined, ended: { kind: 'published', postId: data.postId } })
    } else if (data.state === 'discarded' && !isUntouched()) {
      show({ where: undefined, ended: { kind: 'discarded' } })
    }
    if (data.state !== 'open') return
    const { content } = keeper.view()
    const theirs = { base: data.number, seen: data.fields }
    if (content.synced === undefined && isUntouched()) {
      isThere = true
      const baseVersion = data.baseVersion ?? content.baseVersion
      keeper.restore(
        { fields: data.fields, synced: theirs, ...(baseVersion !== undefined && { baseVersion }) },
        data.savedAt,
      )
    } else {
      newest = data.number
    }
    show({ kept: data.kept, ...(!isDue() && { where: whereSaved(data.savedAt) }) })
    await step()
  }

  /** What the server lacks, or may lack as it has not answered; undefined for nothing. */
  const lacking = (): DraftChange | undefined => {
    keeper.settle()
    if (isStopped || keeper.view().finished || isUntouched() || !(isBusy || isDue())) return undefined
    return changeOf(keeper.view().content, changed())
  }
  /** Nobody will hear of the answer: what is sent again later is compared with what it began from. */
  const sendOn = (change: DraftChange, last?: boolean) => {
    if (keeper.view().content.synced === undefined) write({ synced: synced() })
    void calls.save(change, newKey(), last)
  }

  let unsubscribe = () => {}
  const stop = () => {
    isStopped = true
    rhythm.cancel()
    unsubscribe()
  }

  return {
    start: (mayBeThere = true) => {
      isStopped = false
      unsubscribe = keeper.subscribe(() => {
        if (isWriting) return
        const { where } = view
        if (!isBusy && where && 'at' in where) show({ where: whereSaved(where.at) })
        if (isDue()) schedule()
      })
      void (mayBeThere ? begin() : Promise.resolve()).then(() => {
        if (isDue()) schedule()
      })
    },
    view: () => view,
    subscribe: (tell) => {
      tellers.add(tell)
      return () => tellers.delete(tell)
    },
    wake: () => {
      rhythm.cancel()
      void step()
    },
    during: async (act) => {
      isHeld = true
      return act().finally(() => {
        isHeld = false
        schedule()
      })
    },
    sendLast: () => {
      const change = lacking()
      if (change === undefined || new Blob([JSON.stringify(change)]).size > LAST) return
      sendOn(change, true)
    },
    look: async () => {
      await hasEnded()
    },
    forget: (keptId) => {
      show({ kept: view.kept.filter(({ _id }) => _id !== keptId) })
    },
    leave: () => {
      const change = lacking()
      if (change !== undefined) sendOn(change)
      stop()
    },
    stop,
  }
}
