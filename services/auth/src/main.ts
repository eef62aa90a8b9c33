/** Runs the auth service as its own process on the servers of a distributed site. */
import { createLocalKeySource } from '@soko/identity/key-source.ts'
import { runServiceProcess } from '@soko/shell/running/run-service-process.ts'
import { authEvents } from './auth-events.ts'
import { readConfig } from './config.ts'
import { createAuthService } from './service.ts'
import { createKeyRing } from './tokens/create-key-ring.ts'

await runServiceProcess({
  name: 'auth',
  events: authEvents,
  // Auth reads the ledger of erasures from the object store when it starts.
  beginsWithObjects: true,
  readConfig,
  create: async ({ ports, database, config: { dataKey, origin } }) => {
    const keyRing = await createKeyRing({ kind: 'mongodb', db: database, dataKey }, ports.clock)
    // Auth reads its own signing keys from the key ring; other services fetch them from auth over HTTP.
    return createAuthService({ ...ports, keys: createLocalKeySource(keyRing.published), keyRing, origin })
  },
})
