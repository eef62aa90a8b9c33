import { performance } from 'node:perf_hooks'
import { Busy } from '../decider/execute.ts'
import { HttpProblem } from '../http/http-problem.ts'
import { resumeRequest } from '../http/request-context.ts'

export type FairQueue = {
  /**
   * Runs a task when its client's turn comes; `client` is a `clientKey` or a user's id.
   * @throws HttpProblem 429 if this client has too many waiting tasks; Busy if all clients together do.
   */
  run<Result>(client: string, work: () => Promise<Result>): Promise<Result>
  runInBackground<Result>(work: () => Promise<Result>): Promise<Result>
}

export type FairQueueOptions = {
  readonly atOnce: number
  readonly ofClientAtOnce?: number
  readonly perClient: number
  readonly total: number
  /** The maximum share of this thread's time per client, kept by pauses between tasks. Default: 1. */
  readonly share?: number
  /** Returns the thread's total busy time in milliseconds. Only differences are used. */
  readonly atWork?: () => number
}

type Waiting = { readonly begin: () => void; readonly refuse: (error: Error) => void }

const TRY_AGAIN = '2'
/** In milliseconds: the longest pause. Limited, because a task may have taken long only due to other tasks. */
const LONGEST_REST = 1_000

/**
 * Creates a round-robin queue. When it is full, a new task replaces the newest task of the client with the
 * most waiting tasks, so a few clients cannot block the others.
 */
export const createFairQueue = ({
  atOnce,
  ofClientAtOnce = atOnce,
  perClient,
  total,
  share = 1,
  atWork = () => performance.eventLoopUtilization().active,
}: FairQueueOptions): FairQueue => {
  const lines = createLines()
  const background: (() => void)[] = []
  const taken = new Map<string, number>()
  const mostTaken = share < 1 ? 1 : ofClientAtOnce
  let running = 0
  let backgroundRuns = false
  let servedLast: string | undefined

  const mayBegin = (client: string): boolean => (taken.get(client) ?? 0) < mostTaken

  const serveNext = (): void => {
    if (running >= atOnce) return
    // Moves the client only now, so that clients whose tasks arrived meanwhile come first.
    if (servedLast !== undefined) lines.moveToEnd(servedLast)
    const client = lines.clients().find(mayBegin)
    if (client === undefined) {
      beginBackground()
      return
    }
    servedLast = client
    running += 1
    taken.set(client, (taken.get(client) ?? 0) + 1)
    lines.leave(client, 'first')?.begin()
  }

  const beginBackground = (): void => {
    const begin = backgroundRuns || lines.waiting() > 0 ? undefined : background.shift()
    if (begin === undefined) return
    backgroundRuns = true
    running += 1
    begin()
  }

  const turn = async (client: string): Promise<void> =>
    new Promise((begin, refuse) => {
      lines.join(client, { begin, refuse })
      serveNext()
    })

  const rest = (client: string, took: number): void => {
    const end = (): void => {
      const left = (taken.get(client) ?? 0) - 1
      if (left > 0) taken.set(client, left)
      else taken.delete(client)
      serveNext()
    }
    const pause = Math.min(took * (1 / share - 1), LONGEST_REST)
    // Skips pauses below a millisecond, which timers cannot measure.
    if (pause < 1) end()
    else setTimeout(end, pause).unref()
  }

  return {
    run: async (client, work) => {
      const mustWait = running >= atOnce || !mayBegin(client)
      if (mustWait && lines.lengthOf(client) >= perClient) {
        throw new HttpProblem('too-many-requests', { headers: { 'Retry-After': TRY_AGAIN } })
      }
      if (mustWait && lines.waiting() >= total) lines.makeRoom(client)
      await turn(client)
      const begun = atWork()
      try {
        return await work()
      } finally {
        running -= 1
        resumeRequest()
        rest(client, atWork() - begun)
        serveNext()
      }
    },
    runInBackground: async (work) => {
      const { promise: begun, resolve } = Promise.withResolvers<void>()
      background.push(resolve)
      serveNext()
      await begun
      try {
        return await work()
      } finally {
        running -= 1
        backgroundRuns = false
        serveNext()
      }
    },
  }
}

/** Runs one long read at a time. A client may use up to a quarter of the thread's time. */
export const createLongReads = (): FairQueue =>
  createFairQueue({ atOnce: 1, perClient: 8, total: 256, share: 0.25 })

const createLines = () => {
  /** The waiting tasks by client, in the order of turns. Contains no client without waiting tasks. */
  const lines = new Map<string, Waiting[]>()
  let waiting = 0
  const lineOf = (client: string): Waiting[] => lines.get(client) ?? []

  const leave = (client: string, which: 'first' | 'last'): Waiting | undefined => {
    const line = lineOf(client)
    const piece = which === 'first' ? line.shift() : line.pop()
    if (piece !== undefined) waiting -= 1
    if (line.length === 0) lines.delete(client)
    return piece
  }

  return {
    waiting: (): number => waiting,
    clients: () => lines.keys(),
    lengthOf: (client: string): number => lineOf(client).length,
    leave,
    join: (client: string, piece: Waiting): void => {
      const line = lineOf(client)
      line.push(piece)
      lines.set(client, line)
      waiting += 1
    },
    moveToEnd: (client: string): void => {
      const line = lines.get(client)
      if (line === undefined) return
      lines.delete(client)
      lines.set(client, line)
    },
    /** Removes a task of the client with the most waiting tasks. Throws Busy if it has only one more than `client`. */
    makeRoom: (client: string): void => {
      const [longest = client] = Array.from(lines.keys()).toSorted(
        (a, b) => lineOf(b).length - lineOf(a).length,
      )
      if (lineOf(longest).length <= lineOf(client).length + 1) throw new Busy('too much is waiting')
      leave(longest, 'last')?.refuse(new Busy('others who have less waiting came first'))
    },
  }
}
