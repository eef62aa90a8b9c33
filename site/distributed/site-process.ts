import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { askToStop } from '../ask-to-stop.ts'

export type SiteProcess = {
  /** `content`, or `content 2` for the service's second process. */
  readonly name: string
  readonly service: string
  readonly port: number
  readonly opsAddress: string
  readonly pid: () => number | undefined
  readonly isRunning: () => boolean
  start(): void
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
  /** Sends a signal that does not end the process: SIGSTOP or SIGCONT. */
  signal(signal: NodeJS.Signals): void
  /** Sends a message over the IPC channel, if the process runs; for the chaos tests. */
  send(message: object): void
}

export type SiteProcessOptions = Pick<SiteProcess, 'name' | 'service' | 'port' | 'opsAddress'> & {
  readonly script: string
  readonly env: Readonly<Record<string, string>>
  readonly onLine: (line: string) => void
  readonly onEnd?: (code: number | null) => void
}

/** Creates a process that ignores a terminal's Ctrl-C, but exits if its parent dies. `start` starts it. */
export const createSiteProcess = (options: SiteProcessOptions): SiteProcess => {
  const { name, service, port, opsAddress, script, env, onLine, onEnd = () => {} } = options
  let child: ChildProcess | undefined
  let isStopping = false

  const isRunning = (): boolean => child !== undefined && child.exitCode === null && child.signalCode === null

  return {
    name,
    service,
    port,
    opsAddress,
    pid: () => (isRunning() ? child?.pid : undefined),
    isRunning,
    start: () => {
      if (isRunning()) return
      isStopping = false
      const started = spawn(process.execPath, [script], {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        detached: true,
      })
      child = started
      for (const stream of [started.stdout, started.stderr]) {
        if (stream !== null) createInterface(stream).on('line', onLine)
      }
      started.once('exit', (code) => {
        if (!isStopping) onEnd(code)
      })
    },
    stop: async (signal) => {
      isStopping = true
      if (child === undefined || !isRunning()) return
      const exited = once(child, 'exit')
      if (signal === 'SIGTERM') askToStop(child)
      else child.kill(signal)
      await exited
    },
    signal: (signal) => {
      child?.kill(signal)
    },
    send: (message) => {
      // Ignores errors: the process may exit in the meantime, and then needs no message.
      if (child?.connected === true) child.send(message, () => {})
    },
  }
}
