import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import {
  joinHalves,
  type EngineOptions,
  type ReadingHalf,
  type SearchEngine,
  type WritingHalf,
} from './search-engine.ts'
import { CorruptSearchIndex, InvalidCursor, SearchWorkerStopped } from './search-errors.ts'

export type ThreadData = { readonly role: 'writing' | 'reading'; readonly options: EngineOptions }
export type ThreadRequest = {
  readonly id: number
  readonly method: string
  readonly args: readonly unknown[]
}
/** A reply to the request with this id. Id 0 reports that the thread is ready, or failed to start. */
export type ThreadReply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: { readonly name: string; readonly message: string } }

/** Opens each half of the engine in its own thread, so that writes block neither searches nor the process. */
export async function openInWorkers(options: EngineOptions): Promise<SearchEngine> {
  const writing = await startThread({ role: 'writing', options })
  const reading = await startThread({ role: 'reading', options }).catch(async (error: unknown) => {
    await writing.close()
    throw error
  })
  return joinHalves(
    {
      apply: (...args) => writing.call('apply', args),
      checkpoint: () => writing.call('checkpoint', []),
      close: () => writing.close(),
    } satisfies WritingHalf,
    {
      search: (...args) => reading.call('search', args),
      suggest: (...args) => reading.call('suggest', args),
      close: () => reading.close(),
    } satisfies ReadingHalf,
  )
}

type Waiting = { readonly resolve: (value: unknown) => void; readonly reject: (error: Error) => void }

async function startThread(workerData: ThreadData) {
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { workerData })
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let stopped: SearchWorkerStopped | undefined

  function stop(cause: unknown): void {
    stopped ??= new SearchWorkerStopped('the search thread has stopped', { cause })
    for (const { reject } of waiting.values()) reject(stopped)
    waiting.clear()
  }

  function wait(id: number): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    waiting.set(id, { resolve, reject })
    return promise
  }

  async function call<T>(method: string, args: readonly unknown[]): Promise<T> {
    if (stopped !== undefined) throw stopped
    const id = ++lastId
    worker.postMessage({ id, method, args } satisfies ThreadRequest)
    return (await wait(id)) as T
  }

  worker.on('message', (reply: ThreadReply) => {
    const request = waiting.get(reply.id)
    waiting.delete(reply.id)
    if ('error' in reply) request?.reject(toError(reply.error))
    else request?.resolve(reply.value)
  })
  worker.on('error', stop)
  worker.on('exit', stop)
  await wait(0)

  return {
    call,
    async close(): Promise<void> {
      if (stopped !== undefined) return
      const exited = once(worker, 'exit')
      await call('close', [])
      await exited
    },
  }
}

function toError({ name, message }: { name: string; message: string }): Error {
  if (name === 'InvalidCursor') return new InvalidCursor()
  if (name === 'CorruptSearchIndex') return new CorruptSearchIndex(message)
  if (name === 'RangeError') return new RangeError(message)
  return new Error(message)
}
