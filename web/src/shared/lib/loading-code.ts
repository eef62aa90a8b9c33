/** Counts the modules that the reader waits for, for the loading bar. */
let count = 0
const listeners = new Set<() => void>()

const update = (by: 1 | -1) => {
  count += by
  // React may request a page while it renders, when listeners must not run.
  queueMicrotask(() => {
    for (const listener of listeners) listener()
  })
}

/** Counts code until it is loaded or has failed. */
export const trackLoading = async (code: Promise<unknown>): Promise<void> => {
  update(1)
  await code.catch(() => undefined)
  update(-1)
}

/** Shows the loading bar while code loads after a click: `lazyPart(announced(async () => ...))`. */
export const withLoadingBar =
  <Code>(load: () => Promise<Code>) =>
  async (): Promise<Code> => {
    const code = load()
    void trackLoading(code)
    return code
  }

export const loadingCode = {
  isLoading: (): boolean => count > 0,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
