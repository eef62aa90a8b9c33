import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { seededRandom } from '@soko/markets/statistics/testing/random.ts'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type LinuxProcess, isPending, readProcess, readProcesses, treesOf } from '../vitest/process-tree.ts'
import { createPauser, drawPause, pauseAtRandom } from './pause-processes.ts'

const SIGSTOP = 19

const treeOf = (root: number): readonly LinuxProcess[] => treesOf(readProcesses(), ({ pid }) => pid === root)
const statesOf = (pids: readonly number[]): string =>
  pids.map((pid) => readProcess(pid)?.state ?? '-').join('')
const areStopped = async (pids: readonly number[]): Promise<void> =>
  expect.poll(() => statesOf(pids)).toMatch(/^T+$/)
const areAwake = async (pids: readonly number[]): Promise<void> =>
  expect.poll(() => statesOf(pids)).toMatch(/^[RSD]+$/)

/** Starts a shell with two children and a grandchild; returns their pids, the shell's first. */
const startTree = async (): Promise<{ readonly root: ChildProcess; readonly pids: readonly number[] }> => {
  const root = spawn('sh', ['-c', 'sleep 600 & sh -c "sleep 600; :" & wait'], { detached: true })
  onTestFinished(() => {
    // A stopped process receives SIGKILL, too.
    if (root.pid !== undefined) process.kill(-root.pid, 'SIGKILL')
  })
  const pids = await vi.waitUntil(() => {
    const tree = treeOf(root.pid!).map(({ pid }) => pid)
    return tree.length === 4 && tree
  })
  return { root, pids }
}

describe.runIf(process.platform === 'linux')('pausing processes of a tree', () => {
  it('stops all of them, and resumes them', async () => {
    const { pids } = await startTree()
    const pauser = createPauser(pids[0]!, seededRandom(1))
    expect(pauser.pause('all').map(({ pid }) => pid)).toEqual(expect.arrayContaining([...pids]))
    await areStopped(pids)
    pauser.resume()
    await areAwake(pids)
  })

  it('stops one of them, which the seed chooses', async () => {
    const { pids } = await startTree()
    const choose = (seed: number): readonly number[] => {
      const pauser = createPauser(pids[0]!, seededRandom(seed))
      const chosen = pauser.pause('one').map(({ pid }) => pid)
      pauser.resume()
      return chosen
    }
    const seeds = Array.from({ length: 20 }, (_, nth) => nth)
    const chosen: number[] = []
    for (const seed of seeds) {
      await areAwake(pids)
      const [pid, ...others] = choose(seed)
      expect(others).toEqual([])
      chosen.push(pid!)
    }
    expect(new Set(chosen)).toEqual(new Set(pids))
    await areAwake(pids)
    expect(choose(3)).toEqual([chosen[3]])
  })

  it('leaves a process alone that was stopped before', async () => {
    const { pids } = await startTree()
    const [, stoppedByTest, ...others] = pids
    process.kill(stoppedByTest!, 'SIGSTOP')
    await areStopped([stoppedByTest!])
    const pauser = createPauser(pids[0]!, seededRandom(1))
    expect(pauser.pause('all').map(({ pid }) => pid)).not.toContain(stoppedByTest)
    await areStopped(pids)
    pauser.resume()
    await areAwake([pids[0]!, ...others])
    expect(statesOf([stoppedByTest!])).toBe('T')
  })

  it('does not wake a process that a test stops during the pause', async () => {
    const { pids } = await startTree()
    const [, stoppedByTest, ...others] = pids
    const pauser = createPauser(pids[0]!, seededRandom(1))
    pauser.pause('all')
    await areStopped(pids)
    process.kill(stoppedByTest!, 'SIGSTOP')
    expect(isPending(stoppedByTest!, SIGSTOP)).toBe(true)
    pauser.resume()
    await areAwake([pids[0]!, ...others])
    expect(statesOf([stoppedByTest!])).toBe('T')
  })

  it('resumes a process whose parent has ended, and pauses it again', async () => {
    const { root, pids } = await startTree()
    const [, ...orphans] = pids
    const pauser = createPauser(pids[0]!, seededRandom(1))
    pauser.pause('all')
    await areStopped(pids)
    pauser.resume()
    await areAwake(pids)
    root.kill('SIGKILL')
    await once(root, 'exit')
    expect(pauser.pause('all')).toHaveLength(orphans.length)
    await areStopped(orphans)
    pauser.resume()
    await areAwake(orphans)
  })

  it('goes on when processes end while they are stopped', async () => {
    const { root, pids } = await startTree()
    const pauser = createPauser(pids[0]!, seededRandom(1))
    pauser.pause('all')
    process.kill(-pids[0]!, 'SIGKILL')
    await once(root, 'exit')
    expect(() => pauser.resume()).not.toThrow()
    await expect.poll(() => pauser.pause('all')).toEqual([])
  })

  it('resumes all at its end, in the middle of a pause', async () => {
    const { pids } = await startTree()
    const paused = Promise.withResolvers<readonly LinuxProcess[]>()
    const pauses = pauseAtRandom(pids[0]!, 5, (stopped) => paused.resolve(stopped))
    await areStopped((await paused.promise).map(({ pid }) => pid))
    expect(pauses.end()).toBe(1)
    await areAwake(pids)
  })
})

it('draws pauses of 0.1 to 4 s, of one process or all, the same for the same seed', () => {
  const draw = (seed: number) => {
    const random = seededRandom(seed)
    return Array.from({ length: 1_000 }, () => drawPause(random))
  }
  const durations = draw(1).map(({ duration }) => duration)
  expect(Math.min(...durations)).toBeGreaterThanOrEqual(100)
  expect(Math.max(...durations)).toBeLessThanOrEqual(4_000)
  expect(new Set(draw(1).map(({ which }) => which))).toEqual(new Set(['one', 'all']))
  expect(draw(1)).toEqual(draw(1))
  expect(draw(1)).not.toEqual(draw(2))
})
