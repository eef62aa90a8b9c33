import { setTimeout as sleep } from 'node:timers/promises'
import type { Leases } from '@soko/platform/leases/leases.ts'
import { createRenewals } from '@soko/platform/leases/renewals.ts'
import { whileHeld } from '@soko/platform/leases/while-held.ts'
import { createRepeatFilter } from '@soko/platform/telemetry/repeat-filter.ts'
import type { LetterPorts } from './letter-ports.ts'
import { beginSending } from './send-letters.ts'

const LEASE = 'letters'
const LEASE_TTL = 30_000
/** How often due letters are looked up, in milliseconds. */
const EVERY = 5_000
/** How long mails that are being sent may take when the worker stops, in milliseconds. */
const GRACE = 10_000

export type LetterWorker = {
  start(): void
  /** Resolves when the mails that were being sent are settled. */
  stop(): Promise<void>
}

/** Sends letters in the one process that holds the lease `letters`. */
export const createLetterWorker = (
  ports: LetterPorts & { readonly leases: Leases },
  { every = EVERY }: { readonly every?: number } = {},
): LetterWorker => {
  const { leases, ids, logger, senders } = ports
  const stopping = new AbortController()
  const renewals = createRenewals(leases, ids.next(), LEASE_TTL)
  const repeats = createRepeatFilter()
  const report = (error: unknown): void =>
    repeats.report(error, (alike) =>
      logger.warn({ err: error, alike }, 'letters cannot be sent, trying again'),
    )
  let running: Promise<void> | undefined

  const sendWhileHeld = async (lease: AbortSignal): Promise<void> => {
    const round = await beginSending(ports, lease)
    for (;;) {
      await round()
      await sleep(every, undefined, { signal: lease })
    }
  }

  const run = async (): Promise<void> => {
    const { signal } = stopping
    while (!signal.aborted) {
      try {
        await whileHeld(leases, renewals, LEASE, { signal, onFailure: report }, sendWhileHeld)
        await sleep(every, undefined, { signal })
      } catch (error) {
        if (signal.aborted) return
        report(error)
        await sleep(every, undefined, { signal }).catch(() => {})
      }
    }
  }

  return {
    start: () => {
      running ??= run()
    },
    stop: async () => {
      stopping.abort()
      const closing = setTimeout(() => senders.forEach((sender) => sender.close()), GRACE)
      await running
      clearTimeout(closing)
      for (const sender of senders) sender.close()
    },
  }
}
