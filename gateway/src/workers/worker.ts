/** One of several gateways at one port, in a process of its own: started by `fork-worker.ts`, in front of the services of that process. */
import { createLogger, terminalSink } from '@soko/platform/telemetry/logger.ts'
import { startTracing } from '@soko/platform/telemetry/start-tracing.ts'
import { createClosing } from '@soko/shell/running/closing.ts'
import { openChannel } from './channel.ts'
import type { MainCalls, WorkerCalls } from './worker-calls.ts'
import { createWorkerGateway } from './worker-gateway.ts'

const closing = createClosing()
const gateway = Promise.withResolvers<Awaited<ReturnType<typeof createWorkerGateway>>>()
let stopping = false

const main = openChannel<MainCalls, WorkerCalls>(process, {
  start: async (settings) => {
    const logger = createLogger({
      level: settings.logLevel,
      ...(process.stdout.isTTY && { sink: terminalSink((text) => process.stdout.write(text)) }),
    })
    const tracing = await startTracing({ endpoint: undefined, ...settings.tracing, service: 'soko-gateway' })
    closing.add(tracing.stop)
    const made = await createWorkerGateway(settings, { main, logger, closing })
    gateway.resolve(made)
    await made.start()
  },
  listen: async () => (await gateway.promise).listen(),
  deliver: async (deliveries) => (await gateway.promise).deliver(deliveries),
  metrics: async () => (await gateway.promise).metrics(),
  internal: async (path) => (await gateway.promise).internal(path),
  stop: async () => {
    stopping = true
    await closing.close()
  },
})

// A signal to all processes of the site, as a terminal's Ctrl-C is, is the main process's business: it says when to stop.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const) process.on(signal, () => {})
// Without the main process there is nothing behind this one. After a stop nothing is left to do.
process.once('disconnect', () => process.exit(stopping ? 0 : 1))
