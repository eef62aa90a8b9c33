import { fork } from 'node:child_process'
import { join } from 'node:path'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { expect, it } from 'vitest'
import { systemClock } from '../../clock.ts'
import { createIds } from '../../ids.ts'
import { createEventLog } from '../create-event-log.ts'

it('keeps complete commits, including all acknowledged ones, when the writing process is killed', async () => {
  const folder = await temporaryFolder()
  const file = join(folder, 'log.sqlite')
  const acknowledged: string[] = []
  const writer = fork(join(import.meta.dirname, '../../testing/appending-process.ts'), [file])
  await new Promise<void>((resolve, reject) => {
    writer.on('error', reject)
    writer.on('message', (id) => {
      acknowledged.push(id as string)
      if (acknowledged.length === 500) writer.kill('SIGKILL')
    })
    writer.on('close', resolve)
  })

  const log = await createEventLog({
    store: { kind: 'sqlite', file },
    definitions: { Noted: { schema: 1, publish: null } },
    keyFingerprint: 'a key',
    clock: systemClock,
    ids: createIds(),
    onCorrupt: () => {},
  })
  const commits = await log.readAll(1, 100_000)
  expect(acknowledged.length).toBeGreaterThanOrEqual(500)
  const recorded = new Set(commits.map(({ id }) => id))
  expect(recorded.size).toBe(commits.length)
  expect(acknowledged.filter((id) => !recorded.has(id))).toEqual([])
  expect(commits.filter(({ events }) => events.length !== 3)).toEqual([])
  expect(await log.verify()).toEqual({ commits: commits.length + 1 })
  await log.close()
})
