import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { openChannel } from './channel.ts'
import { serveWorker, type Shared } from './serve-worker.ts'
import type { MainCalls, WorkerCalls } from './worker-calls.ts'

/** A process with a gateway in it. What is called rejects when the process ends. */
export type Worker = Pick<WorkerCalls, 'start' | 'listen' | 'metrics' | 'internal'> & {
  readonly pid: number | undefined
  /** Resolves when the process has ended and what it had taken is given back, with how it ended. */
  readonly ended: Promise<string>
  /** Lets requests under way be answered, and ends the process, within seconds. */
  stop(): Promise<void>
}

const script = fileURLToPath(new URL('worker.ts', import.meta.url))

/** In milliseconds: a worker that has not stopped by then is ended. Its requests are cut after 10 s. */
const LONGEST_STOP = 12_000

/** Starts a process for a gateway. It does nothing before `start`. */
export const forkWorker = (shared: Shared): Worker => {
  const child = fork(script, { serialization: 'advanced' })
  const served = serveWorker(shared, async (deliveries) => calls.deliver(deliveries))
  const calls = openChannel<WorkerCalls, MainCalls>(child, served.calls)
  const ended = endOf(child).then(async (how) => {
    calls.$close()
    await served.release()
    return how
  })
  return {
    pid: child.pid,
    ended,
    start: calls.start,
    listen: calls.listen,
    metrics: calls.metrics,
    internal: calls.internal,
    stop: async () => {
      const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_STOP)
      // One that ends meanwhile has stopped, too.
      await calls.stop().catch(() => {})
      if (child.connected) child.disconnect()
      await ended
      clearTimeout(timer)
    },
  }
}

const endOf = async (child: ChildProcess): Promise<string> => {
  try {
    await once(child, 'exit')
    return child.signalCode === null ? `with code ${child.exitCode}` : `by ${child.signalCode}`
  } catch (error) {
    return `before it ran: ${String(error)}`
  }
}
