/** Pages whose code is on its way. The router shows the page before until it is there, so somebody else must say so. */
let coming = 0
const listeners = new Set<() => void>()

const change = (by: 1 | -1) => {
  coming += by
  // A page may be asked for while React renders, when nothing else may be told.
  queueMicrotask(() => {
    for (const tell of listeners) tell()
  })
}

/** Counts a page as coming until its code is there, or could not be loaded. */
export const countComing = async (code: Promise<unknown>): Promise<void> => {
  change(1)
  await code.catch(() => undefined)
  change(-1)
}

/** Whether a page is coming, as `useSyncExternalStore` wants it. */
export const comingPages = {
  isComing: (): boolean => coming > 0,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
