/** The number of modules that the reader is waiting for. The loading bar is shown while it is not 0. */
let count = 0
const listeners = new Set<() => void>()

const update = (by: 1 | -1) => {
  count += by
  // React may load a page during rendering, when the listeners must not update components.
  queueMicrotask(() => {
    for (const listener of listeners) listener()
  })
}

/** Shows the loading bar until the code has loaded or failed to load. */
export const trackLoading = async (code: Promise<unknown>): Promise<void> => {
  update(1)
  await code.catch(() => undefined)
  update(-1)
}

/**
 * Wraps an import so that the loading bar is shown while it runs: `lazyPart(withLoadingBar(async () =>
 * ...))`.
 */
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
