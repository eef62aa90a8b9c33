import { draftFields } from '@soko/contracts/types/blank-fields.ts'
import type { DraftField } from '@soko/contracts/types/draft-fields.ts'
import type { SavedDraft } from '@soko/contracts/types/draft.ts'
import type { ApiError } from '../../api/http.ts'
import type { Autosave } from './autosave.ts'
import { type DraftContent, inOrder, type PostFields, sameFields, type Synced } from './draft.ts'
import type { DraftCalls, DraftChange, DraftSync, SyncView } from './draft-sync.types.ts'

/** In milliseconds: a draft is sent so long after the first letter, then at most so often, and after failures ever more rarely. */
const SOON = 1_000
const PAUSE = 10_000
const LONGEST = 300_000
/** In bytes: what a browser sends on of a page that is gone is 64 KiB in all. */
const LAST = 48 * 1024

const isSame = (one: PostFields, other: PostFields, field: DraftField): boolean =>
  JSON.stringify(one[field]) === JSON.stringify(other[field])

const pick = (fields: PostFields, names: readonly DraftField[]): Partial<PostFields> =>
  Object.fromEntries(names.map((name) => [name, fields[name]]))

/** A failure that waiting may mend: no network, too many requests, signed out, a server in trouble. */
export const mayPass = ({ status }: ApiError): boolean =>
  status === 0 || status === 401 || status === 408 || status === 429 || status >= 500

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
  let timer: ReturnType<typeof setTimeout> | undefined
  let isBusy = false
  let isHeld = false
  let isStopped = false
  let failures = 0
  /** When it may be sent again. */
  let notBefore = 0
  /** What this writes into the draft itself is no reason to send it. */
  let isWriting = false
  /** Whether the server has a draft, as far as this page knows. */
  let isThere = keeper.view().content.synced !== undefined
  /** The newest save, by what the server told last. */
  let newest = 0
  /** Sent without an answer: sent again as it was, so that it counts once. */
  let unanswered:
    { readonly change: DraftChange; readonly fields: PostFields; readonly key: string } | undefined

  const show = (change: Partial<SyncView>) => {
    view = { ...view, ...change }
    for (const tell of tellers) tell()
  }
  const synced = (): Synced => keeper.view().content.synced ?? { base: 0, seen: start.fields }
  const changed = () =>
    draftFields.filter((field) => !isSame(keeper.view().content.fields, synced().seen, field))
  const isUntouched = () => sameFields(keeper.view().content.fields, start.fields)
  /** Whether another device has saved what this one has not seen: a save brings it. */
  const isBehind = () => newest > (keeper.view().content.synced?.base ?? newest)

  /** Whether the server lacks something. */
  const isDue = () => {
    if (view.ended?.kind === 'published') return false
    if (isBehind()) return true
    if (isUntouched()) return isThere
    const isGone = !isThere && keeper.view().content.synced !== undefined
    return unanswered !== undefined || isGone || changed().length > 0
  }
  const write = (change: Partial<DraftContent>) => {
    isWriting = true
    keeper.put(change)
    isWriting = false
  }

  const schedule = () => {
    if (isStopped || timer !== undefined) return
    timer = setTimeout(
      () => {
        timer = undefined
        void step()
      },
      Math.max(SOON, notBefore - Date.now()),
    )
  }
  const retryLater = () => {
    failures += 1
    notBefore = Date.now() + Math.min(LONGEST, PAUSE * 2 ** (failures - 1))
    show({ where: { kind: 'here' } })
    schedule()
  }

  /** Takes over what other devices wrote, save where the author has gone on typing in the same field. */
  const takeOver = (answer: SavedDraft, sent: PostFields) => {
    keeper.settle()
    const { content } = keeper.view()
    const differing = answer.differs.filter((field) => !isSame(answer.fields, content.fields, field))
    const free = differing.filter((field) => isSame(content.fields, sent, field))
    const isInStep = free.length === differing.length
    const seen = { ...sent, ...pick(answer.fields, answer.differs) }
    // Not in step, the next save says again what it began from, so that the server keeps what the author has not seen.
    write({
      ...(free.length > 0 && { fields: { ...content.fields, ...pick(answer.fields, free) } }),
      synced: isInStep ? { base: answer.number, seen } : synced(),
    })
  }

  const changeOf = (said: Partial<PostFields>): DraftChange => {
    const { baseVersion } = keeper.view().content
    return { ...said, base: synced().base, ...(baseVersion !== undefined && { baseVersion }) }
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
    const change = changeOf(inOrder(fields))
    const sending = unanswered ?? { change, fields, key: newKey() }
    // Written down before it is sent: publishing then ends the draft, whether or not an answer came.
    if (keeper.view().content.synced === undefined) write({ synced: synced() })
    show({ where: { kind: 'sending' } })
    notBefore = Date.now() + PAUSE
    const { data, error } = await calls.save(sending.change, sending.key)
    // Another tab may have the draft by now: nothing is written here any more.
    if (isStopped || keeper.view().finished) return
    if (data === undefined && mayPass(error)) {
      unanswered = sending
      retryLater()
      return
    }
    unanswered = undefined
    failures = 0
    if (data === undefined) {
      if (error.code === 'draft-published' && (await hasEnded())) return
      show({ where: { kind: 'refused', message: error.message } })
      return
    }
    isThere = true
    newest = data.number
    takeOver(data, sending.fields)
    show({ where: { kind: 'everywhere', at: data.savedAt }, kept: data.kept, ended: undefined })
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
    show({ kept: data.kept, ...(!isDue() && { where: { kind: 'everywhere', at: data.savedAt } }) })
    await step()
  }

  /** What the server lacks, or may lack as it has not answered; undefined for nothing. */
  const lacking = (): DraftChange | undefined => {
    keeper.settle()
    if (isStopped || keeper.view().finished || isUntouched() || !(isBusy || isDue())) return undefined
    return changeOf(pick(keeper.view().content.fields, changed()))
  }
  /** Nobody will hear of the answer: what is sent again later is compared with what it began from. */
  const sendOn = (change: DraftChange, last?: boolean) => {
    if (keeper.view().content.synced === undefined) write({ synced: synced() })
    void calls.save(change, newKey(), last)
  }

  let unsubscribe = () => {}
  const stop = () => {
    isStopped = true
    clearTimeout(timer)
    timer = undefined
    unsubscribe()
  }

  return {
    start: (mayBeThere = true) => {
      isStopped = false
      unsubscribe = keeper.subscribe(() => {
        if (!isWriting && isDue()) schedule()
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
      clearTimeout(timer)
      timer = undefined
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
