import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { buildWeb } from '../web-build/build-web.ts'
import type { SiteMessage, SiteRequest } from './site-process.ts'

/**
 * In megabytes: the resident memory; of that, what is used in the main thread's heap, and the heap's size; and what is
 * outside the heap, including array buffers.
 */
export type MemoryUse = Readonly<
  Record<'rss' | 'heapTotal' | 'heapUsed' | 'external' | 'arrayBuffers', number>
>

export type RunningSite = {
  readonly address: string
  /** Bare node:http in the same process; `mirror` says what it sends. */
  readonly bare: string
  /** From the start of the process until it answered, in milliseconds. */
  readonly startMs: number
  /** Resident, in megabytes. */
  readonly memory: () => Promise<number>
  /** What is resident, and what of it is whose. */
  readonly memoryUse: () => Promise<MemoryUse>
  /** The processor's time it has used so far, in seconds. */
  readonly cpuTime: () => Promise<number>
  readonly mirror: (body: string | Buffer, status?: number) => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * Runs a site, with the web client as it is now, in a process of its own. With `cores` it keeps to those; the bench keeps itself to the last one, so server
 * and client do not share (where the system has `taskset` and two cores).
 * @param options.behind by how many milliseconds its clock is behind: what is published then counts as old.
 */
export const runSite = async (
  data: string,
  cores: string,
  { behind = 0 }: { readonly behind?: number } = {},
): Promise<RunningSite> => {
  await buildWeb()
  const script = fileURLToPath(new URL('./site-process.ts', import.meta.url))
  const child = fork(script, [data, String(behind)], {
    // As scripts/with-node24.mjs runs `npm start`.
    env: {
      ...process.env,
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '262144',
      MALLOC_TRIM_THRESHOLD_: '1048576',
    },
  })
  if (child.pid !== undefined) pin(child.pid, cores)
  const ready = await answer(child, 'ready')
  const ask = async <Key extends 'megabytes' | 'use' | 'cpu' | 'mirrored'>(
    request: SiteRequest,
    key: Key,
  ) => {
    child.send(request)
    return answer(child, key)
  }
  return {
    address: ready.address,
    bare: ready.bare,
    startMs: ready.milliseconds,
    memory: async () => ask({ memory: true }, 'megabytes'),
    memoryUse: async () => megabytesOf(await ask({ memoryUse: true }, 'use')),
    cpuTime: async () => ask({ cpuTime: true }, 'cpu'),
    mirror: async (body, status = 200) => {
      await ask({ mirror: { status, body: Buffer.from(body).toString('base64') } }, 'mirrored')
    },
    stop: async () => {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

const megabytesOf = (use: NodeJS.MemoryUsage): MemoryUse => {
  const { rss, heapTotal, heapUsed, external, arrayBuffers } = use
  const megabytes = (bytes: number): number => Math.round(bytes / 1e6)
  return {
    rss: megabytes(rss),
    heapTotal: megabytes(heapTotal),
    heapUsed: megabytes(heapUsed),
    external: megabytes(external),
    arrayBuffers: megabytes(arrayBuffers),
  }
}

/** Keeps this process to the last core, if there is more than one. */
export const pinBench = (): void => {
  pin(process.pid, String(availableParallelism() - 1))
}

const pin = (pid: number, cores: string): void => {
  if (availableParallelism() < 2) return
  try {
    execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(pid)], { stdio: 'ignore' })
  } catch {
    process.stderr.write('taskset is not to be had: server and client share the cores.\n')
  }
}

type Told = {
  ready: Extract<SiteMessage, { ready: unknown }>['ready']
  megabytes: number
  use: NodeJS.MemoryUsage
  cpu: number
  mirrored: true
}

const answer = async <Key extends keyof Told>(child: ChildProcess, key: Key): Promise<Told[Key]> =>
  new Promise((resolve, reject) => {
    const onMessage = (message: Partial<Told>): void => {
      const value = message[key]
      if (value === undefined) return
      child.off('message', onMessage)
      child.off('exit', onExit)
      resolve(value)
    }
    const onExit = (code: number | null): void => {
      reject(new Error(`the site ended with code ${code}`))
    }
    child.on('message', onMessage)
    child.once('exit', onExit)
  })
