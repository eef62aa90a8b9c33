import { type ChildProcess, spawn } from 'node:child_process'
import { openSync, closeSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { makePrivateFolder, PRIVATE_FILE } from '@soko/platform/files/private-files.ts'

export type ServerCommand = {
  readonly name: string
  readonly program: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** The data folder, created if missing. The output is written to `<folder>.log`. */
  readonly folder: string
  /** Sends a request to the server. Rejects while the server does not respond. */
  readonly ask: () => Promise<unknown>
}

export type ServerProcess = {
  readonly folder: string
  readonly pid: () => number | undefined
  /** Starts the server, and waits until it responds. @throws ServerNotStarted */
  readonly start: () => Promise<void>
  /** Stops the server, after 15 s by SIGKILL. */
  readonly stop: () => Promise<void>
  readonly kill: () => Promise<void>
  /** Sends SIGSTOP: its connections stay open without responses. */
  readonly pause: () => void
  readonly resume: () => void
  readonly restart: () => Promise<void>
}

export class ServerNotStarted extends Error {
  override readonly name = 'ServerNotStarted'
}

/** In milliseconds. RabbitMQ takes some seconds on an idle machine, and many on a busy one. */
const LONGEST_START = 120_000
const LONGEST_STOP = 15_000

/** Must be started by the main thread: Linux ends the server with the thread that started it (`setpriv`). */
export const createServerProcess = (command: ServerCommand): ServerProcess => {
  const { name, folder } = command
  const logFile = `${folder}.log`
  let child: ChildProcess | undefined
  let ended: Promise<unknown> = Promise.resolve()

  const launch = (): void => {
    makePrivateFolder(folder)
    const log = openSync(logFile, 'a', PRIVATE_FILE)
    // A separate process group, so that Ctrl-C reaches only this process, which stops the servers gracefully.
    const args = ['--pdeathsig', 'KILL', '--', command.program, ...command.args]
    const spawned = spawn('setpriv', args, {
      cwd: folder,
      env: { ...process.env, ...command.env },
      stdio: ['ignore', log, log],
      detached: true,
    })
    closeSync(log)
    child = spawned
    ended = new Promise((resolve) => {
      const forget = (): void => {
        if (child === spawned) child = undefined
        resolve(undefined)
      }
      spawned.once('exit', forget).once('error', forget)
    })
  }

  const untilItAnswers = async (): Promise<void> => {
    const deadline = Date.now() + LONGEST_START
    for (;;) {
      try {
        await command.ask()
        if (child !== undefined) return
      } catch (error) {
        if (child !== undefined && Date.now() > deadline) {
          throw new ServerNotStarted(`${name} runs but does not respond:\n${lastLines(logFile)}`, {
            cause: error,
          })
        }
      }
      if (child === undefined)
        throw new ServerNotStarted(`${name} exited before it responded:\n${lastLines(logFile)}`)
      await sleep(100)
    }
  }

  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    child?.kill(signal)
    // A paused process ends only when it is resumed.
    if (signal === 'SIGTERM') child?.kill('SIGCONT')
    await ended
  }

  const server: ServerProcess = {
    folder,
    pid: () => child?.pid,
    start: async () => {
      if (child !== undefined) return
      launch()
      await untilItAnswers()
    },
    stop: async () => {
      const patience = setTimeout(() => child?.kill('SIGKILL'), LONGEST_STOP)
      await end('SIGTERM')
      clearTimeout(patience)
    },
    kill: async () => end('SIGKILL'),
    pause: () => {
      child?.kill('SIGSTOP')
    },
    resume: () => {
      child?.kill('SIGCONT')
    },
    restart: async () => {
      await server.stop()
      await server.start()
    },
  }
  return server
}

const lastLines = (file: string): string =>
  readFileSync(file, 'utf8').trimEnd().split('\n').slice(-20).join('\n')
