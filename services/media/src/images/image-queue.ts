import { HttpProblem } from '@soko/platform/http/http-problem.ts'

export type ImageQueueOptions = {
  /** How many tasks run together. */
  readonly atOnce: number
  /** How many may wait besides, of each kind. */
  readonly waiting: number
}

export type ImageQueue = {
  /** Runs the task when its turn comes and gives its result. Throws the problem `busy` (503) when the queue is full. */
  run<Result>(task: () => Promise<Result>): Promise<Result>
  /** The same for work that nobody waits for: one task at a time, and only while nothing else waits. */
  runInBackground<Result>(task: () => Promise<Result>): Promise<Result>
}

/**
 * Keeps image work from taking the machine. sharp works on libuv's threads, which files and name look-ups share: with two of
 * the four at most, the others go on. A worker thread would not help, it has the same four.
 */
export function createImageQueue({ atOnce, waiting }: ImageQueueOptions): ImageQueue {
  const line: (() => void)[] = []
  const backgroundLine: (() => void)[] = []
  let running = 0
  let backgroundRuns = false

  const startNext = (): void => {
    while (running < atOnce) {
      const fromBackground = line.length === 0 && !backgroundRuns
      const start = line.shift() ?? (fromBackground ? backgroundLine.shift() : undefined)
      if (!start) return
      if (fromBackground) backgroundRuns = true
      running += 1
      start()
    }
  }

  const enqueue = async <Result>(
    into: (() => void)[],
    task: () => Promise<Result>,
    ended: () => void,
  ): Promise<Result> => {
    const ready = Promise.withResolvers<void>()
    into.push(ready.resolve)
    startNext()
    if (into.length > waiting) {
      into.pop()
      throw new HttpProblem('busy', { headers: { 'Retry-After': '2' } })
    }
    await ready.promise
    try {
      return await task()
    } finally {
      running -= 1
      ended()
      startNext()
    }
  }

  return {
    run: (task) => enqueue(line, task, () => {}),
    runInBackground: (task) =>
      enqueue(backgroundLine, task, () => {
        backgroundRuns = false
      }),
  }
}
