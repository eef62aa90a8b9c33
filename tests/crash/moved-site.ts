/** Like `npm start`, with the clock ahead by CLOCK_AHEAD milliseconds and cheap password hashes. */
import { createPasswordHasher } from '@soko/auth/passwords/password-hasher.ts'
import { aborted, stopOnSignal } from '@soko/shell/running/stop-on-signal.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import { createMovableClock } from '@soko/platform/testing/movable-clock.ts'
import { readConfig } from '../../site/embedded/config.ts'
import { createEmbeddedSite } from '../../site/embedded/create-embedded-site.ts'

const config = readConfig(process.env)
const stopping = stopOnSignal()
const clock = createMovableClock()
clock.advance(Number(process.env['CLOCK_AHEAD'] ?? 0))
const site = await createEmbeddedSite({
  ...config,
  clock,
  hasher: createPasswordHasher({ cost: 4 }),
  logger: createLogger({ level: config.logLevel }),
})
await site.start(stopping)
console.log(`Soko is at ${site.origin}`)
await aborted(stopping)
await site.stop()
process.exit(0)
