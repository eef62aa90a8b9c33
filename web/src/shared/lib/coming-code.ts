/** Code on its way that the reader waits for. What they see stays as it is until it is there, so somebody else must say so. */
let coming = 0
const listeners = new Set<() => void>()

const change = (by: 1 | -1) => {
  coming += by
  // A page may be asked for while React renders, when nothing else may be told.
  queueMicrotask(() => {
    for (const tell of listeners) tell()
  })
}

/** Counts code as coming until it is there, or could not be loaded. */
export const countComing = async (code: Promise<unknown>): Promise<void> => {
  change(1)
  await code.catch(() => undefined)
  change(-1)
}

/** Loads what the reader has pressed for, and counts it as coming: `lazyPart(announced(async () => ...))`. */
export const announced =
  <Code>(load: () => Promise<Code>) =>
  async (): Promise<Code> => {
    const code = load()
    void countComing(code)
    return code
  }

/** Whether something is coming, as `useSyncExternalStore` wants it. */
export const comingCode = {
  isComing: (): boolean => coming > 0,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
