/** Like `npm start`, but with cheap password hashes and the clock ahead by SOKO_TEST_CLOCK_AHEAD (ms), and own DNS. */
import { createPasswordHasher } from '@soko/auth/passwords/password-hasher.ts'
import { startDnsServer } from '@soko/delivery/dns/testing/dns-server.ts'
import { aborted, stopOnSignal } from '@soko/shell/running/stop-on-signal.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import { readConfig } from '../../../site/embedded/config.ts'
import { createEmbeddedSite } from '../../../site/embedded/create-embedded-site.ts'

const config = readConfig(process.env)
const clockAhead = Number(process.env['SOKO_TEST_CLOCK_AHEAD'] ?? 0)
const stopping = stopOnSignal()
const dns = await startDnsServer({
  'TXT localhost': ['v=spf1 a ~all'],
  'TXT _dmarc.localhost': ['v=DMARC1; p=none; rua=mailto:dmarc@localhost'],
})
const site = await createEmbeddedSite({
  ...config,
  hasher: createPasswordHasher({ cost: 4 }),
  dnsResolver: dns.resolver,
  clock: { now: () => new Date(Date.now() + clockAhead) },
  logger: createLogger({ level: config.logLevel }),
})
await site.start(stopping)
console.log(`Soko is at ${site.origin}`)
await aborted(stopping)
await site.stop()
process.exit(0)
