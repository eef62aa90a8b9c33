import { setTimeout as sleep } from 'node:timers/promises'
import type { Leases } from '../leases/leases.ts'
import type { OneAtATime } from '../waiting/one-at-a-time.ts'

/** One replica's turn to build a view. */
export type BuildTurn = {
  /** To be called while the build goes on: a replica that was not heard of for 30 s loses the turn. */
  hold(): Promise<void>
  end(): Promise<void>
}

/** Lets one replica at a time build a view that is not there; a second one would cost the store the same room again. */
export type BuildTurns = {
  /** Undefined while another replica has the turn. */
  take(view: string): Promise<BuildTurn | undefined>
  /** Where builds of this process wait for each other. */
  readonly builds?: OneAtATime | undefined
}

/** In milliseconds. */
const LONGEST_SILENCE = 30_000
const RENEWAL = 5_000
const PAUSE = 500

/**
 * Turns by leases. Two at once, after one had stalled for long, are harmless: each fills a generation of its own.
 * @param builds for a process whose views are all written by one thread: side by side they would take longer, all together.
 */
export const createBuildTurns = (leases: Leases, owner: string, builds?: OneAtATime): BuildTurns => ({
  builds,
  take: async (view) => {
    const name = `build.${view}`
    if ((await leases.take(name, owner, LONGEST_SILENCE)) === undefined) return undefined
    let renewed = performance.now()
    return {
      hold: async () => {
        if (performance.now() - renewed < RENEWAL) return
        await leases.renew(name, owner, LONGEST_SILENCE, 0)
        renewed = performance.now()
      },
      end: async () => leases.release(name, owner),
    }
  },
})

const freeTurn: BuildTurn = { hold: async () => {}, end: async () => {} }

/** For a process that shares its views with no other. */
export const freeTurns: BuildTurns = { take: async () => freeTurn }

/** Does the work in this replica's turn unless it is done already, or waits until another replica has done it. */
export const inTurn = async (
  turns: BuildTurns,
  view: string,
  options: {
    readonly signal: AbortSignal
    readonly isDone: () => Promise<boolean>
    readonly work: (hold: BuildTurn['hold']) => Promise<void>
  },
): Promise<void> => {
  const { signal, isDone, work } = options
  const workUnlessDone = async ({ hold }: BuildTurn): Promise<void> => {
    signal.throwIfAborted()
    if (!(await isDone())) await work(hold)
  }
  for (;;) {
    const turn = await turns.take(view)
    try {
      if (await isDone()) return
      if (turn !== undefined) {
        await (turns.builds?.run(async () => workUnlessDone(turn)) ?? workUnlessDone(turn))
        return
      }
    } finally {
      await turn?.end()
    }
    await sleep(PAUSE, undefined, { signal })
  }
}
