const STORED = 'soko:scroll'
/** Entries whose place is known: a tab may stay open for days. */
const MOST = 200
/** In milliseconds: how long a page may stand still before it is as tall as it was: a list's next page may be slow in coming. */
const PATIENCE = 10_000

/** How far down the reader was on each entry of the tab's history, kept through a reload. */
export const createScrollMemory = (storage: Storage | undefined) => {
  const places = new Map<string, number>(readPlaces(storage))
  return {
    note: (entry: string, top: number): void => {
      places.delete(entry)
      places.set(entry, top)
      const [oldest] = places.keys()
      if (places.size > MOST && oldest !== undefined) places.delete(oldest)
    },
    placeOf: (entry: string): number | undefined => places.get(entry),
    keep: (): void => {
      try {
        storage?.setItem(STORED, JSON.stringify([...places]))
      } catch {
        // A full or forbidden storage costs the place after a reload, nothing else.
      }
    },
  }
}

const readPlaces = (storage: Storage | undefined): [string, number][] => {
  try {
    return JSON.parse(storage?.getItem(STORED) ?? '[]') as [string, number][]
  } catch {
    return []
  }
}

/**
 * Scrolls as soon as the page is there: `scroll`, which says whether it has arrived, is called again whenever the page has grown, until it
 * stands still or the reader does something. It may arrive before the page is whole, and the browser moves it on with what comes then.
 * @returns what gives it up.
 */
export const scrollWhenThere = (scroll: () => boolean): (() => void) => {
  if (scroll()) return () => {}
  const watch = new ResizeObserver(() => {
    clearTimeout(timer)
    scroll()
    timer = setTimeout(stop, PATIENCE)
  })
  const stop = () => {
    watch.disconnect()
    clearTimeout(timer)
    removeEventListener('wheel', stop)
    removeEventListener('pointerdown', stop)
    removeEventListener('keydown', stop)
  }
  let timer = setTimeout(stop, PATIENCE)
  watch.observe(document.body)
  addEventListener('wheel', stop, { passive: true })
  addEventListener('pointerdown', stop)
  addEventListener('keydown', stop)
  return stop
}
