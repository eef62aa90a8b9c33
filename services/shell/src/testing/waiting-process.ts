/** A process of a site that waits for ever for what it needs to start. It says when it does. */
import { setTimeout as sleep } from 'node:timers/promises'
import { runProcess } from '../running/run-process.ts'

await runProcess({
  name: 'waiting',
  readConfig: () => ({
    logLevel: 'info',
    tracing: { endpoint: undefined, ratio: 1 },
    host: '127.0.0.1',
    port: 0,
  }),
  start: async (_config, { logger }) => {
    logger.info('waiting')
    for (;;) await sleep(60_000)
  },
})
