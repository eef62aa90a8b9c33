import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { askToStop } from './ask-to-stop.ts'

export type StartedProcess = {
  readonly address: string
  /** Sends the signal and waits for the exit; returns the exit code, null after SIGKILL. */
  stop(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null>
  /** Returns the process's standard error so far. */
  errors(): string
}

const npmStart = fileURLToPath(new URL('../scripts/start.ts', import.meta.url))

/** Starts a site without seed content. `main` replaces `npm start`. @throws Error if it exits, with its output */
export const startProcess = async (
  data: string,
  port: number,
  env: Readonly<Record<string, string>> = {},
  main: string = npmStart,
): Promise<StartedProcess> => {
  const child = spawn(process.execPath, [main, '--no-seed'], {
    env: {
      ...process.env,
      ...env,
      PORT: String(port),
      SOKO_DATA: data,
      SOKO_LIMITS: 'off',
      SOKO_LOG: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let errors = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  await untilReady(child, () => errors)
  return {
    address: `http://127.0.0.1:${port}`,
    stop: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const exited = once(child, 'exit')
      if (signal === 'SIGKILL') child.kill(signal)
      else askToStop(child, signal)
      await exited
      return child.exitCode
    },
    errors: () => errors,
  }
}

const untilReady = async (child: ChildProcess, errors: () => string): Promise<void> =>
  new Promise((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('Soko is at')) resolve()
    })
    child.once('exit', (code) => {
      reject(new Error(`Soko exited with code ${code} before it was ready: ${errors()}`))
    })
  })
