import type { Positions } from '@soko/platform/http/soko-headers.ts'
import type { Announcer } from '@soko/platform/projections/announcer.ts'

export type ViewProgress = {
  /** Waits until the view has applied the positions. Returns false after `timeout` milliseconds. */
  waitFor(projection: string, positions: Positions, timeout: number): Promise<boolean>
  stop(): void
}

type Waiter = { readonly projection: string; readonly positions: Positions; readonly reached: () => void }

export const createViewProgress = (announcer: Pick<Announcer, 'listen'>): ViewProgress => {
  const views = new Map<string, Map<string, number>>()
  const waiters = new Set<Waiter>()

  const hasReached = ({ projection, positions }: Pick<Waiter, 'projection' | 'positions'>): boolean => {
    const applied = views.get(projection)
    for (const [source, position] of positions) {
      if ((applied?.get(source) ?? -1) < position) return false
    }
    return true
  }

  const stop = announcer.listen(({ projection, source, to }) => {
    const applied = views.get(projection) ?? new Map<string, number>()
    views.set(projection, applied.set(source, to))
    for (const waiter of waiters) {
      if (waiter.projection !== projection || !hasReached(waiter)) continue
      waiters.delete(waiter)
      waiter.reached()
    }
  })

  return {
    waitFor: async (projection, positions, timeout) => {
      if (hasReached({ projection, positions })) return true
      return new Promise((resolve) => {
        const waiter: Waiter = {
          projection,
          positions,
          reached: () => {
            clearTimeout(timer)
            resolve(true)
          },
        }
        const timer = setTimeout(() => {
          waiters.delete(waiter)
          resolve(false)
        }, timeout)
        waiters.add(waiter)
      })
    },
    stop,
  }
}
