/** The number of modules that the reader is waiting for. */
let count = 0
const listeners = new Set<() => void>()

const update = (by: 1 | -1) => {
  count += by
  // React may load a page during rendering, when the listeners must not update components.
  queueMicrotask(() => {
    for (const listener of listeners) listener()
  })
}

export const trackLoading = async (code: Promise<unknown>): Promise<void> => {
  update(1)
  await code.catch(() => undefined)
  update(-1)
}

/** Shows the loading bar during an import: `lazyPart(withLoadingBar(async () => ...))`. */
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
