/** The entry point of the process that `seed-in-process.ts` starts. */
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import { seedSite } from './seed-site.ts'

export type SeedMessage = { readonly done: number; readonly total: number } | { readonly failure: string }

const send = (message: SeedMessage, sent: () => void = () => {}): void => {
  process.send?.(message, undefined, undefined, sent)
}
const [data = '', client] = process.argv.slice(2)
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const)
  process.on(signal, () => {
    stopping.abort()
  })
// The parent process has died and may be restarting, so this process must release the data folder.
process.once('disconnect', () => process.exit(1))

try {
  await seedSite({
    data,
    client,
    logger: createLogger({ level: 'warn' }),
    onProgress: (done, total) => {
      send({ done, total })
    },
    signal: stopping.signal,
  })
  process.exit(0)
} catch (error) {
  send({ failure: error instanceof Error ? error.message : String(error) }, () => process.exit(1))
}
