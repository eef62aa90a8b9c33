/** Seeds a data folder in a process of its own: its memory goes with it. Started by `seed-in-process.ts`. */
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import { seedSite } from './seed-site.ts'

/** What it tells the process that started it: how far it is, and at last why it failed if it did. */
export type SeedMessage = { readonly done: number; readonly total: number } | { readonly failure: string }

const tell = (message: SeedMessage, sent: () => void = () => {}): void => {
  process.send?.(message, undefined, undefined, sent)
}
const [data = '', client] = process.argv.slice(2)
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const)
  process.on(signal, () => {
    stopping.abort()
  })
// The process that started it is gone, perhaps killed, and may be starting again: it needs the data folder. Nothing is lost.
process.once('disconnect', () => process.exit(1))

try {
  await seedSite({
    data,
    client,
    logger: createLogger({ level: 'warn' }),
    onProgress: (done, total) => {
      tell({ done, total })
    },
    signal: stopping.signal,
  })
  process.exit(0)
} catch (error) {
  // Everything is closed: the process ends once the reason has been sent.
  tell({ failure: error instanceof Error ? error.message : String(error) }, () => process.exit(1))
}
