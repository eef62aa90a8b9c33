import { performance } from 'node:perf_hooks'
import { Busy } from '../decider/execute.ts'
import { HttpProblem } from '../http/http-problem.ts'
import { resumeRequest } from '../http/request-context.ts'

/** Work that is done a few at a time, the clients in turn: a client that brings much waits for its own, the others do not. */
export type FairQueue = {
  /**
   * Does a piece of work when its client's turn has come, and answers what it answers.
   * @param client as `clientKey` makes it, or the id of a signed-in person.
   * @throws HttpProblem 429 when too much of this client is waiting; Busy when too much is waiting in all; what `work` throws.
   */
  run<Result>(client: string, work: () => Promise<Result>): Promise<Result>
  /** Does work that nobody waits for: one piece at a time, and only while no client waits. */
  runInBackground<Result>(work: () => Promise<Result>): Promise<Result>
}

export type FairQueueOptions = {
  /** How many pieces are done at once. */
  readonly atOnce: number
  /** How many pieces of one client are done at once; `atOnce` unless given. */
  readonly ofClientAtOnce?: number
  /** How many of one client may wait. */
  readonly perClient: number
  /** How many may wait in all. */
  readonly total: number
  /**
   * For work on this thread: the part of the thread's time that one client may take, up to 1. A client then has one piece done at a
   * time, and rests before its next for as long as that takes. Not given, or 1: no client rests.
   */
  readonly share?: number
  /** In milliseconds, from any beginning: for how long this thread has been at work. */
  readonly atWork?: () => number
}

type Waiting = { readonly begin: () => void; readonly refuse: (error: Error) => void }

/** In seconds: when a client that has too much waiting may try again. */
const TRY_AGAIN = '2'
/** In milliseconds: a piece may have taken long by others' doing. */
const LONGEST_REST = 1_000

/**
 * Makes an empty queue. Turns go round robin: the client that was served last comes behind all who wait then, so somebody
 * who brings one piece waits for what is under way and for one piece of each other client at most. When the queue is full, a
 * client with little waiting takes the place of the newest piece of the one that has most: a few cannot keep everybody out.
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
  /** By client, how many of its pieces are under way or rested after. */
  const taken = new Map<string, number>()
  const mostTaken = share < 1 ? 1 : ofClientAtOnce
  let running = 0
  let backgroundRuns = false
  let servedLast: string | undefined

  const mayBegin = (client: string): boolean => (taken.get(client) ?? 0) < mostTaken

  const serveNext = (): void => {
    if (running >= atOnce) return
    // Not earlier: clients that came while this piece was done go first.
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

  /** Lets a client rest after a piece that took so many milliseconds. */
  const rest = (client: string, took: number): void => {
    const end = (): void => {
      const left = (taken.get(client) ?? 0) - 1
      if (left > 0) taken.set(client, left)
      else taken.delete(client)
      serveNext()
    }
    const pause = Math.min(took * (1 / share - 1), LONGEST_REST)
    // A timer is a millisecond at least.
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

/**
 * Makes a queue for reads whose cost grows with what one person has written: one at a time, and at most a quarter of the thread's time for
 * each client.
 */
export const createLongReads = (): FairQueue =>
  createFairQueue({ atOnce: 1, perClient: 8, total: 256, share: 0.25 })

/** The lines of the clients who wait, in the order of their turns. */
const createLines = () => {
  /** None is empty. */
  const lines = new Map<string, Waiting[]>()
  let waiting = 0
  const lineOf = (client: string): Waiting[] => lines.get(client) ?? []

  /** Takes a piece out of a client's line. */
  const leave = (client: string, which: 'first' | 'last'): Waiting | undefined => {
    const line = lineOf(client)
    const piece = which === 'first' ? line.shift() : line.pop()
    if (piece !== undefined) waiting -= 1
    if (line.length === 0) lines.delete(client)
    return piece
  }

  return {
    /** How many pieces wait in all. */
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
    /** Makes room for one more of a client. @throws Busy when no other has more waiting than it would have. */
    makeRoom: (client: string): void => {
      const [longest = client] = Array.from(lines.keys()).toSorted(
        (a, b) => lineOf(b).length - lineOf(a).length,
      )
      if (lineOf(longest).length <= lineOf(client).length + 1) throw new Busy('too much is waiting')
      leave(longest, 'last')?.refuse(new Busy('others who have less waiting came first'))
    },
  }
}
