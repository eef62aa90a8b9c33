import { runServiceProcess } from '@soko/shell/running/run-service-process.ts'
import { openDistributedLogPorts } from '@soko/transparency/open-ports.ts'
import { readConfig } from './config.ts'
import { marketsEvents } from './markets-events.ts'
import { createMarketsService } from './service.ts'

await runServiceProcess({
  name: 'markets',
  events: marketsEvents,
  readConfig,
  create: async ({ ports, database, config }) =>
    createMarketsService(ports, {
      feeds: config.priceFeeds,
      publicLog: await openDistributedLogPorts(ports, database, config),
    }),
})
