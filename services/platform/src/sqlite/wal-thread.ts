import { Worker } from 'node:worker_threads'

export type WalRequest = { readonly id: number; readonly ask: 'move' | 'let-go'; readonly path: string }
export type WalReply = { readonly id: number; readonly error: string | undefined }

export type WalThread = {
  /** Checkpoints as many pages as possible without waiting for connections; throws if that failed. */
  move(path: string): Promise<void>
  /** Closes a file; ends the thread if no other file is open. Never throws, because an ended thread has none open. */
  letGo(path: string): Promise<void>
}

/** Creates a thread that starts on first use. It keeps the process alive only while it handles a request. */
export const createWalThread = (): WalThread => {
  const openPaths = new Set<string>()
  let lastId = 0
  let running: ReturnType<typeof start> | undefined

  const ask = async (thread: ReturnType<typeof start>, request: Omit<WalRequest, 'id'>): Promise<void> =>
    thread.ask({ ...request, id: (lastId += 1) })

  return {
    move: async (path) => {
      if (running === undefined || running.stopped) {
        openPaths.clear()
        running = start()
      }
      openPaths.add(path)
      await ask(running, { ask: 'move', path })
    },
    letGo: async (path) => {
      const thread = running
      if (thread === undefined || !openPaths.has(path)) return
      await ask(thread, { ask: 'let-go', path }).catch(() => {})
      if (thread !== running) return
      openPaths.delete(path)
      if (openPaths.size > 0) return
      running = undefined
      await thread.end()
    },
  }
}

const start = () => {
  const worker = new Worker(new URL('./wal-worker.ts', import.meta.url))
  const waiting = new Map<number, { resolve: () => void; reject: (reason: Error) => void }>()
  let stopped = false
  const stop = (cause?: unknown): void => {
    stopped = true
    for (const { reject } of waiting.values()) {
      reject(new Error('the checkpoint thread has stopped', { cause }))
    }
    waiting.clear()
  }
  worker.on('message', ({ id, error }: WalReply) => {
    const request = waiting.get(id)
    waiting.delete(id)
    if (waiting.size === 0) worker.unref()
    if (error === undefined) request?.resolve()
    else request?.reject(new Error(error))
  })
  worker.on('error', stop)
  worker.on('exit', stop)
  worker.unref()
  return {
    ask: async (request: WalRequest): Promise<void> =>
      new Promise((resolve, reject) => {
        if (stopped) {
          reject(new Error('the checkpoint thread has stopped'))
          return
        }
        waiting.set(request.id, { resolve, reject })
        worker.ref()
        worker.postMessage(request)
      }),
    end: async (): Promise<void> => {
      worker.ref()
      await worker.terminate()
    },
    get stopped() {
      return stopped
    },
  }
}

/** All files of this process share one thread, because each thread uses about 20 MB. */
export const walThread = createWalThread()
