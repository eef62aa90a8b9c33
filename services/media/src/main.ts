import { runServiceProcess } from '@soko/shell/running/run-service-process.ts'
import { readConfig } from './config.ts'
import { createMediaService, mediaEvents } from './service.ts'

await runServiceProcess({
  name: 'media',
  events: mediaEvents,
  readConfig,
  create: ({ ports }) => createMediaService(ports),
})
