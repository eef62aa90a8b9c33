import type { RequestListener } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createOps } from '../ops.ts'
import { forkWorker, type Worker } from './fork-worker.ts'
import { mergeMetrics } from './merge-metrics.ts'
import type { Shared } from './serve-worker.ts'
import type { WorkerSettings } from './worker-calls.ts'

/** What a worker's `listen` fails with, as `node:net` says it. */
export class CannotListen extends Error {
  override readonly name = 'CannotListen'
  readonly syscall = 'listen'
  readonly code: string

  constructor(code: string, port: number) {
    super(`a worker of the gateway cannot listen at port ${port}: ${code}`)
    this.code = code
  }
}

/** Several processes with a gateway each, at one port. */
export type GatewayWorkers = {
  /** Starts the processes; each loads what it needs. */
  fork(): void
  /** Resolves when all are ready to take requests. @throws Error when one cannot start. */
  start(): Promise<void>
  /** Has all take requests. From now on one that ends is replaced. @throws Error with code `EADDRINUSE` when another program has the port. */
  listen(): Promise<void>
  /** What operators ask: ready when all are, figures with the number of the worker. */
  readonly ops: RequestListener
  /** Which workers are not ready; empty when all are. */
  waitsFor(): readonly string[]
  /** Stops all, each when it has answered what is under way. */
  stop(): Promise<void>
}

/** In milliseconds: before a worker is started again. It doubles with each that does not last. */
const FIRST_PAUSE = 100
const LONGEST_PAUSE = 10_000
/** In milliseconds: a worker that has served so long has lasted. */
const LASTING = 60_000

type Slot = { readonly number: number; worker: Worker | undefined; isReady: boolean }

/** @param options.servicesWaitFor what the services wait for: the gateway is ready after them. */
export const createGatewayWorkers = (options: {
  readonly count: number
  readonly settings: WorkerSettings
  readonly shared: Shared
  readonly servicesWaitFor: () => readonly string[]
  readonly logger: Logger
}): GatewayWorkers => {
  const { count, settings, shared, servicesWaitFor } = options
  const logger = options.logger.child({ service: 'gateway' })
  const slots: readonly Slot[] = Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    worker: undefined,
    isReady: false,
  }))
  const stopping = new AbortController()
  const keeping: Promise<void>[] = []

  const forkInto = (slot: Slot): Worker => {
    const worker = forkWorker(shared)
    slot.worker = worker
    slot.isReady = false
    return worker
  }
  /** @throws Error when the process ends meanwhile. */
  const startIn = async (slot: Slot): Promise<Worker> => {
    const worker = slot.worker ?? forkInto(slot)
    const start = worker.start(settings)
    start.catch(() => {})
    const end = worker.ended.then((how) => {
      throw new Error(`worker ${slot.number} of the gateway ended ${how} at its start`)
    })
    end.catch(() => {})
    await Promise.race([start, end])
    return worker
  }
  const listenIn = async (slot: Slot, worker: Worker): Promise<void> => {
    const code = await worker.listen()
    if (code !== undefined) throw new CannotListen(code, settings.port)
    slot.isReady = true
    logger.info({ worker: slot.number, pid: worker.pid }, 'worker takes requests')
  }

  /** Starts another worker whenever the one that is there has ended. */
  const keep = async (slot: Slot): Promise<void> => {
    let pause = FIRST_PAUSE
    while (!stopping.signal.aborted) {
      const since = performance.now()
      const how = await slot.worker?.ended
      slot.isReady = false
      if (stopping.signal.aborted) return
      if (performance.now() - since > LASTING) pause = FIRST_PAUSE
      logger.warn(
        { worker: slot.number, pid: slot.worker?.pid, pause },
        `worker ended ${how}, another one is started`,
      )
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
      pause = Math.min(pause * 2, LONGEST_PAUSE)
      if (stopping.signal.aborted) return
      await replaceIn(slot)
    }
  }
  const replaceIn = async (slot: Slot): Promise<void> => {
    const worker = forkInto(slot)
    try {
      await startIn(slot)
      await listenIn(slot, worker)
    } catch (error) {
      if (stopping.signal.aborted) return
      logger.warn({ err: error, worker: slot.number }, 'worker could not start')
      await worker.stop()
    }
  }

  const ready = (): readonly (readonly [Slot, Worker])[] =>
    slots.flatMap((slot) => (slot.isReady && slot.worker ? [[slot, slot.worker] as const] : []))
  const waitsFor = (): readonly string[] => [
    ...servicesWaitFor(),
    ...slots.flatMap(({ number, isReady }) => (isReady ? [] : [`worker ${number}`])),
  ]
  const metrics = async (): Promise<string> => {
    const texts = await Promise.all(
      // One that ends just now has none any more.
      ready().map(
        async ([{ number }, worker]) => [String(number), await worker.metrics().catch(() => '')] as const,
      ),
    )
    return mergeMetrics('worker', new Map(texts))
  }
  /** Any worker knows how all are doing. */
  const internal: RequestListener = (request, response) => {
    const answer = async (): Promise<void> => {
      const [first] = ready()
      const path = request.url?.replace(/^\/internal\//, '') ?? ''
      if (first === undefined) {
        response.writeHead(503).end()
        return
      }
      const { status, body } = await first[1].internal(`/internal/${path}`)
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    }
    answer().catch(() => response.writeHead(503).end())
  }

  return {
    fork: () => {
      for (const slot of slots) forkInto(slot)
    },
    start: async () => {
      await Promise.all(slots.map(startIn))
    },
    listen: async () => {
      await Promise.all(slots.map(async (slot) => slot.worker && listenIn(slot, slot.worker)))
      keeping.push(...slots.map(keep))
    },
    ops: createOps({ text: metrics, contentType: METRICS_TYPE }, waitsFor, internal),
    waitsFor,
    stop: async () => {
      stopping.abort()
      await Promise.all(slots.map(async ({ worker }) => worker?.stop()))
      await Promise.all(keeping)
    },
  }
}

/** Prometheus' text format. */
const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'
