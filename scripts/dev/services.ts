import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { askToStop } from '../../site/ask-to-stop.ts'

/** Debounce in milliseconds; editors save several files within this time. */
const TOGETHER = 50

const main = fileURLToPath(new URL('./services-process.ts', import.meta.url))

/** One process, which is restarted when the sources change. */
export type Services = {
  /** Resolves when the services are ready (true) or have failed (false). During a restart, callers wait. */
  ready(): Promise<boolean>
  /** Restarts the services. Further calls within a short time are ignored. */
  restart(): void
  stop(): Promise<void>
}

/** `env` includes the port. */
export const startServices = (options: {
  readonly args: readonly string[]
  readonly env: NodeJS.ProcessEnv
  readonly onRestarted: (milliseconds: number) => void
  readonly onFailed: () => void
}): Services => {
  const { args, env, onRestarted, onFailed } = options
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const begin = async (): Promise<boolean> => {
    // A separate process group: Ctrl-C reaches only this process. The services end with its IPC channel.
    const started = fork(main, args, { env, detached: process.platform !== 'win32' })
    child = started
    return new Promise((resolve) => {
      started.once('message', () => {
        resolve(true)
      })
      started.once('exit', () => {
        if (child === started) {
          child = undefined
          if (!stopped) onFailed()
        }
        resolve(false)
      })
    })
  }

  const end = async (): Promise<void> => {
    const ending = child
    if (ending === undefined) return
    child = undefined
    const exited = once(ending, 'exit')
    askToStop(ending)
    await exited
  }

  let state = begin()

  return {
    ready: async () => {
      let seen: Promise<boolean>
      let answers: boolean
      do {
        seen = state
        answers = await seen
      } while (seen !== state)
      return answers && child !== undefined
    },
    restart: () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const since = performance.now()
        // The former services may still be starting. They exit when asked to stop.
        const former = state
        state = (async () => {
          await end()
          await former
          await end()
          if (stopped) return false
          const answers = await begin()
          if (answers) onRestarted(performance.now() - since)
          return answers
        })()
      }, TOGETHER)
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await end()
    },
  }
}
