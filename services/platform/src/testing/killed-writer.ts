import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import type { EventLog } from '../event-log/event-log.ts'

/** Runs `appending-process.ts` until it has acknowledged `count` commits. Returns their ids. */
export const appendUntilKilled = async (
  count: number,
  ...place: readonly string[]
): Promise<readonly string[]> => {
  const acknowledged: string[] = []
  const writer = fork(join(import.meta.dirname, 'appending-process.ts'), place)
  writer.on('message', (id) => {
    acknowledged.push(id as string)
    if (acknowledged.length === count) writer.kill('SIGKILL')
  })
  onTestFinished(() => void writer.kill('SIGKILL'))
  await once(writer, 'close')
  expect(acknowledged.length).toBeGreaterThanOrEqual(count)
  return acknowledged
}

/** Expects complete commits, among them all acknowledged ones. */
export const expectWritten = async (log: EventLog, acknowledged: readonly string[]): Promise<void> => {
  const commits = await log.readAll(1, 100_000)
  const recorded = new Set(commits.map(({ id }) => id))
  expect(recorded.size).toBe(commits.length)
  expect(acknowledged.filter((id) => !recorded.has(id))).toEqual([])
  expect(commits.filter(({ events }) => events.length !== 3)).toEqual([])
  expect(await log.verify()).toEqual({ commits: commits.length + 1 })
}
