import { createLocalKeySource } from '@soko/identity/key-source.ts'
import { runServiceProcess } from '@soko/shell/running/run-service-process.ts'
import { authEvents } from './auth-events.ts'
import { readConfig } from './config.ts'
import { createAuthService } from './service.ts'
import { createKeyRing } from './tokens/create-key-ring.ts'

await runServiceProcess({
  name: 'auth',
  events: authEvents,
  beginsWithObjects: true,
  readConfig,
  create: async ({ ports, database, config: { dataKey, origin } }) => {
    const keyRing = await createKeyRing({ kind: 'mongodb', db: database, dataKey }, ports.clock)
    // Auth reads its own keys from the key ring; other services fetch them over HTTP.
    return createAuthService({ ...ports, keys: createLocalKeySource(keyRing.published), keyRing, origin })
  },
})
