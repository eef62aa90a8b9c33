import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

/** A process of the bench's own that keeps to some cores, and answers what it is asked by messages of one key each. */
export type PinnedProcess<Told extends object> = {
  readonly pid: number | undefined
  /** Resolves with the next message of this key. @throws Error when the process ends before. */
  next<Key extends keyof Told>(key: Key): Promise<Told[Key]>
  send(request: object): void
  /** Asks it to end, and waits until it has. */
  stop(): Promise<void>
}

/**
 * Starts one, as `scripts/with-node24.mjs` runs `npm start`.
 * @param script beside this file. @param cores as `taskset` takes them: `0,1`.
 */
export const runPinned = <Told extends object>(
  script: `./${string}.ts`,
  { args = [], cores }: { readonly args?: readonly string[]; readonly cores: string },
): PinnedProcess<Told> => {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), args, {
    env: {
      ...process.env,
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '262144',
      MALLOC_TRIM_THRESHOLD_: '1048576',
    },
  })
  if (child.pid !== undefined) pin(child.pid, cores)
  return {
    pid: child.pid,
    next: async (key) => nextMessage<Told, typeof key>(child, key),
    send: (request) => void child.send(request),
    stop: async () => {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** Of the machine: once a process is pinned, it is told of its own cores only. */
const CORES = availableParallelism()

/** Keeps this process to the last core, if there is more than one: servers have the first. */
export const pinBench = (): void => {
  pin(process.pid, String(CORES - 1))
}

/** Lets this process use all cores again: while it does the work itself. */
export const unpinBench = (): void => {
  pin(process.pid, `0-${CORES - 1}`)
}

/** Keeps a process and the threads it has to some cores, as `taskset` takes them: `0,1`. */
export const pin = (pid: number, cores: string): void => {
  if (CORES < 2) return
  try {
    execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(pid)], { stdio: 'ignore' })
  } catch {
    process.stderr.write('taskset is not to be had: server and client share the cores.\n')
  }
}

const nextMessage = async <Told extends object, Key extends keyof Told>(
  child: ChildProcess,
  key: Key,
): Promise<Told[Key]> =>
  new Promise((resolve, reject) => {
    const onMessage = (message: Partial<Told>): void => {
      const value = message[key]
      if (value === undefined) return
      child.off('message', onMessage)
      child.off('exit', onExit)
      resolve(value)
    }
    const onExit = (code: number | null): void => {
      reject(new Error(`A process of the bench ended with code ${code}.`))
    }
    child.on('message', onMessage)
    child.once('exit', onExit)
  })
