import { constants } from 'node:os'
import { type Random, pick, seededRandom } from '@soko/markets/statistics/testing/random.ts'
import { type LinuxProcess, isPending, readProcess, readProcesses, treesOf } from '../vitest/process-tree.ts'

/** Duration of a pause in milliseconds. */
const [SHORTEST, LONGEST] = [100, 4_000]
const LONGEST_GAP = 3_000
/** Share of the pauses that stop all processes at once. */
const ALL = 0.25

export type Pauser = {
  readonly pause: (which: 'one' | 'all') => readonly LinuxProcess[]
  /** Skips processes that something else has also stopped in the meantime. */
  readonly resume: () => void
}

/** Linux only. The tree keeps processes whose parent has ended since an earlier pause. */
export const createPauser = (root: number, random: Random): Pauser => {
  let seen: ReadonlySet<string> = new Set()
  const stopped = new Map<string, LinuxProcess>()

  const runningProcesses = (): LinuxProcess[] => {
    const tree = treesOf(
      readProcesses(),
      (process) =>
        process.pid !== globalThis.process.pid && (process.pid === root || seen.has(keyOf(process))),
    )
    seen = new Set(tree.map(keyOf))
    // Ignores zombies, and processes that a test or a debugger has stopped.
    return tree.filter(({ state }) => ['R', 'S', 'D'].includes(state))
  }

  return {
    pause: (which) => {
      const running = runningProcesses()
      if (running.length === 0) return []
      const chosen = which === 'all' ? shuffled(random, running) : [pick(random, running)]
      return chosen.filter((process) => {
        if (!signal(process, 'SIGSTOP')) return false
        stopped.set(keyOf(process), process)
        return true
      })
    },
    resume: () => {
      for (const process of stopped.values()) if (!isStoppedByAnother(process)) signal(process, 'SIGCONT')
      stopped.clear()
    },
  }
}

const isStoppedByAnother = ({ pid }: LinuxProcess): boolean =>
  readProcess(pid)?.state === 'T' && isPending(pid, constants.signals.SIGSTOP)

const keyOf = ({ pid, startedAt }: LinuxProcess): string => `${pid} ${startedAt}`

const signal = (process: LinuxProcess, name: 'SIGSTOP' | 'SIGCONT'): boolean => {
  if (readProcess(process.pid)?.startedAt !== process.startedAt) return false
  try {
    return globalThis.process.kill(process.pid, name)
  } catch {
    return false
  }
}

const shuffled = <Each>(random: Random, all: readonly Each[]): readonly Each[] =>
  all
    .map((each) => ({ each, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ each }) => each)

/** `gap` since the previous pause; both times are in milliseconds. */
export type Pause = { readonly gap: number; readonly which: 'one' | 'all'; readonly duration: number }

export const drawPause = (random: Random): Pause => ({
  gap: random() * LONGEST_GAP,
  which: random() < ALL ? 'all' : 'one',
  duration: SHORTEST + random() * (LONGEST - SHORTEST),
})

/** Pauses processes until `end` is called, which resumes them and returns the number of pauses. */
export const pauseAtRandom = (
  root: number,
  seed: number,
  onPause: (stopped: readonly LinuxProcess[], pause: Pause) => void = () => {},
): { readonly end: () => number } => {
  const random = seededRandom(seed)
  // A separate random stream: the times of later pauses must not depend on the number of processes.
  const pauser = createPauser(root, seededRandom(seed + 1))
  let pauses = 0
  let timer: NodeJS.Timeout | undefined
  const next = (): void => {
    const pause = drawPause(random)
    timer = setTimeout(() => {
      const stopped = pauser.pause(pause.which)
      if (stopped.length > 0) {
        pauses += 1
        onPause(stopped, pause)
      }
      timer = setTimeout(() => {
        pauser.resume()
        next()
      }, pause.duration)
    }, pause.gap)
  }
  next()
  return {
    end: () => {
      clearTimeout(timer)
      pauser.resume()
      return pauses
    },
  }
}
