import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { askToStop } from '../../site/ask-to-stop.ts'

/** In milliseconds: an editor that saves several files does so within this time. */
const TOGETHER = 50

const main = fileURLToPath(new URL('./services-process.ts', import.meta.url))

/** The gateway and all services in one process, which is replaced when their sources change. */
export type Services = {
  /** Resolves when they answer or have failed, with whether they answer. While they restart, callers wait. */
  ready(): Promise<boolean>
  /** Restarts them on the current sources. Several calls within a moment restart them once. */
  restart(): void
  stop(): Promise<void>
}

/** @param options.args what `npm run dev` was given. @param options.env what they read; their port among it. */
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

  /** @returns whether they answer. */
  const begin = async (): Promise<boolean> => {
    // In a group of their own: a terminal's Ctrl-C comes to this process alone, which stops them in good order. Should it be
    // killed, the end of the channel stops them.
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
        // They may still be starting, but end when they are asked to stop.
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
