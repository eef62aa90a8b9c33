import { Busy } from '../decider/execute.ts'
import { HttpProblem } from '../http/http-problem.ts'

/** Work that is done a few at a time, the clients in turn: a client that brings much waits for its own, the others do not. */
export type FairQueue = {
  /**
   * Does a piece of work when its client's turn has come, and answers what it answers.
   * @param client as `clientKey` makes it.
   * @throws HttpProblem 429 when too much of this client is waiting; Busy when too much is waiting in all; what `work` throws.
   */
  run<Result>(client: string, work: () => Promise<Result>): Promise<Result>
}

export type FairQueueOptions = {
  /** How many pieces are done at once. */
  readonly atOnce: number
  /** How many of one client may wait. */
  readonly perClient: number
  /** How many may wait in all. */
  readonly total: number
}

type Waiting = { readonly begin: () => void; readonly refuse: (error: Error) => void }

/** In seconds: when a client that has too much waiting may try again. */
const TRY_AGAIN = '2'

/**
 * Makes an empty queue. Turns go round robin: the client that was served last comes behind all who wait then, so somebody
 * who brings one piece waits for what is under way and for one piece of each other client at most. When the queue is full, a
 * client with little waiting takes the place of the newest piece of the one that has most: a few cannot keep everybody out.
 */
export const createFairQueue = ({ atOnce, perClient, total }: FairQueueOptions): FairQueue => {
  /** By client, in the order of turns; none is empty. */
  const lines = new Map<string, Waiting[]>()
  let [running, waiting] = [0, 0]
  let servedLast: string | undefined

  const lineOf = (client: string): Waiting[] => lines.get(client) ?? []

  /** Takes a piece out of a client's line. */
  const leave = (client: string, which: 'first' | 'last'): Waiting | undefined => {
    const line = lineOf(client)
    const piece = which === 'first' ? line.shift() : line.pop()
    if (piece !== undefined) waiting -= 1
    if (line.length === 0) lines.delete(client)
    return piece
  }

  const serveNext = (): void => {
    if (running >= atOnce) return
    // Only now: those who have come while its piece was done go before it.
    const again = servedLast === undefined ? undefined : lines.get(servedLast)
    if (servedLast !== undefined && again !== undefined) {
      lines.delete(servedLast)
      lines.set(servedLast, again)
    }
    const [client] = lines.keys()
    if (client === undefined) return
    servedLast = client
    running += 1
    leave(client, 'first')?.begin()
  }

  /** Makes room for one more of a client. @throws Busy when no other has more waiting than it would have. */
  const makeRoom = (client: string): void => {
    const [longest = client] = Array.from(lines.keys()).toSorted(
      (a, b) => lineOf(b).length - lineOf(a).length,
    )
    if (lineOf(longest).length <= lineOf(client).length + 1) throw new Busy('too much is waiting')
    leave(longest, 'last')?.refuse(new Busy('others who have less waiting came first'))
  }

  const turn = async (client: string): Promise<void> =>
    new Promise((begin, refuse) => {
      const line = lineOf(client)
      line.push({ begin, refuse })
      lines.set(client, line)
      waiting += 1
      serveNext()
    })

  return {
    run: async (client, work) => {
      const mustWait = running >= atOnce
      if (mustWait && lineOf(client).length >= perClient) {
        throw new HttpProblem('too-many-requests', { headers: { 'Retry-After': TRY_AGAIN } })
      }
      if (mustWait && waiting >= total) makeRoom(client)
      await turn(client)
      try {
        return await work()
      } finally {
        running -= 1
        serveNext()
      }
    },
  }
}
