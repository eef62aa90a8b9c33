import { runServiceProcess } from '@soko/shell/running/run-service-process.ts'
import { readConfig } from './config.ts'
import { socialEvents } from './social-events.ts'
import { createSocialService } from './service.ts'

await runServiceProcess({
  name: 'social',
  events: socialEvents,
  readConfig,
  create: ({ ports }) => createSocialService(ports),
})
