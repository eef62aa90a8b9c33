/** Seeds a data folder in a process of its own: its memory goes with it. Started by `seed-in-process.ts`. */
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import { seedSite } from './seed-site.ts'

/** What it tells the process that started it. */
export type SeedProgress = { readonly done: number; readonly total: number }

const [data = ''] = process.argv.slice(2)
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    stopping.abort()
  })
// Whoever started it is gone, killed perhaps, and may be starting anew: the data folder is needed. Nothing is lost.
process.once('disconnect', () => process.exit(1))

try {
  await seedSite({
    data,
    logger: createLogger({ level: 'warn' }),
    onProgress: (done, total) => {
      process.send?.({ done, total } satisfies SeedProgress)
    },
    signal: stopping.signal,
  })
  process.exit(0)
} catch (error) {
  if (!stopping.signal.aborted) console.error(error)
  process.exit(1)
}
