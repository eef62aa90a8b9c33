import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

/** A child process on some cores. Each of its messages has one key. */
export type PinnedProcess<Told extends object> = {
  readonly pid: number | undefined
  /** Resolves with the next message with this key. @throws Error if the process exits before */
  next<Key extends keyof Told>(key: Key): Promise<Told[Key]>
  send(request: object): void
  stop(): Promise<void>
}

/** Runs `script`, a file beside this one. `cores` are in the format of `taskset`: `0,1`. */
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

/** Read at import, because a process that is pinned later sees only its own cores. */
const CORES = availableParallelism()

/** Pins this process to the last core if there are several; servers run on the first. */
export const pinBench = (): void => {
  pin(process.pid, String(CORES - 1))
}

export const unpinBench = (): void => {
  pin(process.pid, `0-${CORES - 1}`)
}

/** Pins a process with its existing threads. `cores` are in the format of `taskset`: `0,1`. */
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
      reject(new Error(`A benchmark process exited with code ${code}.`))
    }
    child.on('message', onMessage)
    child.once('exit', onExit)
  })
