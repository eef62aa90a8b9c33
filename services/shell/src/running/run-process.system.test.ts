import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

it('ends at once when it is asked to while it waits for a server to start with', async () => {
  const waiting = spawn(process.execPath, [join(import.meta.dirname, '../testing/waiting-process.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void waiting.kill('SIGKILL'))
  const exited = once(waiting, 'exit')
  await once(waiting.stdout, 'data')
  waiting.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
})
