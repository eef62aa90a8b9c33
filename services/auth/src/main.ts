/** Runs the auth service as a process of its own, on the servers of a distributed site. */
import { createLocalKeySource } from '@soko/identity/key-source.ts'
import { runServiceProcess } from '@soko/shell/running/run-service-process.ts'
import { authEvents } from './auth-events.ts'
import { readConfig } from './config.ts'
import { createAuthService } from './service.ts'
import { createKeyRing } from './tokens/create-key-ring.ts'

await runServiceProcess({
  name: 'auth',
  events: authEvents,
  // Its ledger of erasures says whose data must not come back.
  beginsWithObjects: true,
  readConfig,
  create: async ({ ports, database, config: { dataKey, origin } }) => {
    const keyRing = await createKeyRing({ kind: 'mongodb', db: database, dataKey }, ports.clock)
    // Auth has the keys itself; the others ask it for them.
    return createAuthService({ ...ports, keys: createLocalKeySource(keyRing.published), keyRing, origin })
  },
})
