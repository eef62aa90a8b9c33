/** Runs the content service as a process of its own, on the servers of a distributed site. */
import { runServiceProcess } from '@soko/shell/running/run-service-process.ts'
import { readConfig } from './config.ts'
import { contentEvents } from './content-events.ts'
import { createContentService } from './service.ts'

await runServiceProcess({
  name: 'content',
  events: contentEvents,
  readConfig,
  create: ({ ports }) => createContentService(ports),
})
