import { parentPort, workerData } from 'node:worker_threads'
import { openReadingHalf, openWritingHalf } from './search-engine.ts'
import type { ThreadData, ThreadReply, ThreadRequest } from './search-thread.ts'

/** The entry of a search thread: opens its half of the engine and answers requests in the order they come. */
const { role, options } = workerData as ThreadData
const half: Readonly<Record<string, (...args: never[]) => Promise<unknown>>> =
  role === 'writing' ? { ...openWritingHalf(options) } : { ...openReadingHalf(options) }

const reply = (message: ThreadReply) => parentPort?.postMessage(message)

async function answer({ id, method, args }: ThreadRequest): Promise<void> {
  try {
    const value = await half[method]?.(...(args as never[]))
    reply({ id, value })
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    reply({ id, error: { name, message } })
  }
  if (method === 'close') parentPort?.close()
}

parentPort?.on('message', (request: ThreadRequest) => void answer(request))
reply({ id: 0, value: 'ready' })
