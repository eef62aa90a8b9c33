const STORAGE_KEY = 'soko:scroll'
/** Limits the history of tabs that stay open for days. */
const MAX_ENTRIES = 200
/** How long to wait for the page to grow, in milliseconds, as a list's next page may load slowly. */
const SETTLE_TIMEOUT = 10_000

/** Scroll positions by history entry, which survive a reload. */
export const createScrollMemory = (storage: Storage | undefined) => {
  const places = new Map<string, number>(readPositions(storage))
  return {
    record: (entry: string, top: number): void => {
      places.delete(entry)
      places.set(entry, top)
      const [oldest] = places.keys()
      if (places.size > MAX_ENTRIES && oldest !== undefined) places.delete(oldest)
    },
    positionOf: (entry: string): number | undefined => places.get(entry),
    save: (): void => {
      try {
        storage?.setItem(STORAGE_KEY, JSON.stringify([...places]))
      } catch {
        // If the storage is full or blocked, a reload loses the positions.
      }
    },
  }
}

const readPositions = (storage: Storage | undefined): [string, number][] => {
  try {
    return JSON.parse(storage?.getItem(STORAGE_KEY) ?? '[]') as [string, number][]
  } catch {
    return []
  }
}

/**
 * Scrolls again whenever the page grows, until it settles or the reader interacts.
 * @param scroll returns whether it reached its target. @returns a function that stops it.
 */
export const scrollUntilSettled = (scroll: () => boolean): (() => void) => {
  if (scroll()) return () => {}
  const watch = new ResizeObserver(() => {
    clearTimeout(timer)
    scroll()
    timer = setTimeout(stop, SETTLE_TIMEOUT)
  })
  const stop = () => {
    watch.disconnect()
    clearTimeout(timer)
    removeEventListener('wheel', stop)
    removeEventListener('pointerdown', stop)
    removeEventListener('keydown', stop)
  }
  let timer = setTimeout(stop, SETTLE_TIMEOUT)
  watch.observe(document.body)
  addEventListener('wheel', stop, { passive: true })
  addEventListener('pointerdown', stop)
  addEventListener('keydown', stop)
  return stop
}
