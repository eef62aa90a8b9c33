import { join } from 'node:path'
import { it } from 'vitest'
import { openTestLog } from '../../testing/event-log.ts'
import { appendUntilKilled, expectWritten } from '../../testing/killed-writer.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

it('keeps complete commits, including all acknowledged ones, when the writing process is killed', async () => {
  const file = join(await temporaryFolder(), 'log.sqlite')
  const acknowledged = await appendUntilKilled(500, file)
  const log = await openTestLog({ kind: 'sqlite', file })
  await expectWritten(log, acknowledged)
  await log.close()
})
