import { setTimeout as sleep } from 'node:timers/promises'
import type { Leases } from '../leases/leases.ts'
import type { OneAtATime } from '../waiting/one-at-a-time.ts'

export type BuildTurn = {
  hold(): Promise<void>
  end(): Promise<void>
}

/** Replicas build a view one at a time, because each build needs the space of a whole view in the store. */
export type BuildTurns = {
  /** Takes the turn for a view. Returns undefined while another replica has it. */
  take(view: string): Promise<BuildTurn | undefined>
  readonly builds?: OneAtATime | undefined
}

const LONGEST_SILENCE = 30_000
const RENEWAL = 5_000
const PAUSE = 500

/**
 * Creates turns based on leases. If one is lost, two builds may run, which is harmless. `builds` runs one
 * build per process, because they share one writer thread.
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

export const freeTurns: BuildTurns = { take: async () => freeTurn }

/** Runs the work in this replica's turn, unless it is already done or another replica does it first. */
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
