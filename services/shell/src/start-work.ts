import { createRepeatFilter } from '@soko/platform/telemetry/repeat-filter.ts'
import { untilDone } from '@soko/platform/waiting/until-done.ts'
import type { ServiceKit } from './service.ts'

export type StartWork<Kit> = {
  start(kit: Kit): void
  stop(): Promise<void>
  waitsFor(): readonly string[]
}

/**
 * Runs a task in the background at the start, and retries it until it succeeds.
 * @param name for logs and `/readyz`.
 */
export const createStartWork = <Kit extends Pick<ServiceKit, 'logger'>>(
  name: string,
  work: (kit: Kit) => Promise<void>,
): StartWork<Kit> => {
  const stopping = new AbortController()
  const { signal } = stopping
  const repeats = createRepeatFilter()
  let isDone = false
  let underWay: Promise<void> | undefined

  const attempt = async (kit: Kit): Promise<void> => {
    const onFailure = (error: unknown): void => {
      repeats.report(error, (alike) => {
        kit.logger.warn({ err: error, work: name, alike }, 'work at the start failed, trying again')
      })
    }
    try {
      await untilDone(async () => work(kit), { signal, onFailure })
      isDone = true
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }
  return {
    start: (kit) => {
      underWay = attempt(kit)
    },
    stop: async () => {
      stopping.abort()
      await underWay
    },
    waitsFor: () => (isDone ? [] : [name]),
  }
}
