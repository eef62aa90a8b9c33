import { constants, platform, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { openReadingHalf, openWritingHalf } from './search-engine.ts'
import type { ThreadData, ThreadReply, ThreadRequest } from './search-thread.ts'

type Half = Readonly<Record<string, (...args: never[]) => Promise<unknown>>>

/** The entry point of a search thread. Opens one half of the engine and processes requests in order. */
const { role, options } = workerData as ThreadData

const reply = (message: ThreadReply) => parentPort?.postMessage(message)

function replyFailure(id: number, error: unknown): void {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  reply({ id, error: { name, message } })
}

async function answer(half: Half, { id, method, args }: ThreadRequest): Promise<void> {
  try {
    const value = await half[method]?.(...(args as never[]))
    reply({ id, value })
  } catch (error) {
    replyFailure(id, error)
  }
  if (method === 'close') parentPort?.close()
}

// Lets threads that serve readers run first. Only Linux applies a priority to a single thread.
if (role === 'writing' && platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

try {
  const half: Half = role === 'writing' ? { ...openWritingHalf(options) } : { ...openReadingHalf(options) }
  parentPort?.on('message', (request: ThreadRequest) => void answer(half, request))
  reply({ id: 0, value: 'ready' })
} catch (error) {
  replyFailure(0, error)
}
