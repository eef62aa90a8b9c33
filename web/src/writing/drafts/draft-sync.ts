import type { Autosave } from './autosave.ts'
import type { DraftContent } from './draft.ts'
import { createExchange } from './draft-exchange.ts'
import { createRhythm } from './draft-rhythm.ts'
import { createSyncState } from './draft-sync-state.ts'
import type { DraftCalls, DraftChange, DraftSync } from './draft-sync.types.ts'

/** In bytes: what a browser sends on of a page that is gone is 64 KiB in all. */
const LAST = 48 * 1024

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
  const state = createSyncState(keeper, start)
  const { view, subscribe, show, isDue, isUntouched } = state
  let isBusy = false
  let isHeld = false
  let isStopped = false
  let unsubscribe = () => {}

  const rhythm = createRhythm(() => void step())
  const schedule = () => {
    if (!isStopped) rhythm.schedule()
  }
  const scheduleDue = () => {
    if (isDue()) schedule()
  }
  const isOver = () => isStopped || keeper.view().finished
  const exchange = createExchange({ keeper, state, calls, newKey, rhythm, schedule, isOver })

  const step = async (): Promise<void> => {
    if (isBusy || isHeld || isOver()) return
    keeper.settle()
    if (!isDue()) return
    isBusy = true
    try {
      await (isUntouched() && !state.isBehind() ? exchange.discard() : exchange.send())
    } finally {
      isBusy = false
    }
    if (view().where?.kind !== 'refused') scheduleDue()
  }

  const begin = async (): Promise<void> => {
    if (await exchange.find()) await step()
  }
  const changed = () => {
    if (state.isWriting()) return
    const { where } = view()
    if (!isBusy && where && 'at' in where) show({ where: state.whereSaved(where.at) })
    scheduleDue()
  }

  /** What the server lacks, or may lack as it has not answered; undefined for nothing. */
  const lacking = (): DraftChange | undefined => {
    keeper.settle()
    return isOver() || isUntouched() || !(isBusy || isDue()) ? undefined : state.changed()
  }
  /** Nobody will hear of the answer: what is sent again later is compared with what it began from. */
  const sendOn = (change: DraftChange, last?: boolean) => {
    state.writeSynced()
    void calls.save(change, newKey(), last)
  }
  const stop = () => {
    isStopped = true
    rhythm.cancel()
    unsubscribe()
  }

  return {
    start: (mayBeThere = true) => {
      isStopped = false
      unsubscribe = keeper.subscribe(changed)
      void (mayBeThere ? begin() : Promise.resolve()).then(scheduleDue)
    },
    view,
    subscribe,
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
      await exchange.hasEnded()
    },
    forget: (keptId) => {
      show({ kept: view().kept.filter(({ _id }) => _id !== keptId) })
    },
    leave: () => {
      const change = lacking()
      if (change !== undefined) sendOn(change)
      stop()
    },
    stop,
  }
}
