const STORAGE_KEY = 'soko:scroll'
/** Limited, because tabs may stay open for days. */
const MAX_ENTRIES = 200
/** In milliseconds. Long, because a list's next page may load slowly. */
const SETTLE_TIMEOUT = 10_000

/** Stores scroll positions by history entry. With `storage`, they survive a reload. */
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
        // Without storage, a reload loses the positions.
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
 * Scrolls when the page grows, until the reader interacts. `scroll` returns whether it reached its target.
 * Returns a function that stops it.
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
