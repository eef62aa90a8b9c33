import { beforeEach, describe, expect, it } from 'vitest'
import { createExecutor } from '@soko/platform/decider/execute.ts'
import type { EventLog } from '@soko/platform/event-log/event-log.ts'
import { createCommands } from '@soko/platform/endpoints/commands.ts'
import { createIds } from '@soko/platform/ids.ts'
import { temporaryEventLog } from '@soko/platform/testing/event-log.ts'
import { createOperateOnce } from './operate-once.ts'
import type { Operate } from './operate.ts'

let log: EventLog
let done: string[]
let outcome: Awaited<ReturnType<Operate>>
beforeEach(async () => {
  log = await temporaryEventLog({})
  done = []
  outcome = 'done'
})

const ask = async (key: string | undefined, act: 'skip' | 'rebuild' = 'skip', by = 'amina') => {
  const operate: Operate = async (projection, wanted, who) => {
    done.push(`${wanted} ${projection} by ${who}`)
    return outcome
  }
  const executor = createExecutor({ log, ids: createIds() })
  const commands = createCommands({ executor, log, dataKey: Buffer.alloc(32, 1) })
  return createOperateOnce(operate, commands)('posts', act, by, key)
}

describe('an operator’s action', () => {
  it('runs once per key, operator and action', async () => {
    expect(await ask('k')).toBe('done')
    expect(await ask('k')).toBe('done')
    expect(done).toEqual(['skip posts by amina'])
    await ask('k', 'rebuild')
    await ask('k', 'skip', 'otieno')
    await ask('other')
    expect(done).toHaveLength(4)
  })

  it('runs again if there was no such projection', async () => {
    outcome = undefined
    expect(await ask('k')).toBeUndefined()
    outcome = 'done'
    expect(await ask('k')).toBe('done')
    expect(done).toHaveLength(2)
  })
})
