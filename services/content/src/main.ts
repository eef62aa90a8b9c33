import { runServiceProcess } from '@soko/shell/running/run-service-process.ts'
import { openDistributedLogPorts } from '@soko/transparency/open-ports.ts'
import { readConfig } from './config.ts'
import { contentEvents } from './content-events.ts'
import { createContentService } from './service.ts'

await runServiceProcess({
  name: 'content',
  events: contentEvents,
  readConfig,
  create: async ({ ports, database, config }) =>
    createContentService(ports, { publicLog: await openDistributedLogPorts(ports, database, config) }),
})
