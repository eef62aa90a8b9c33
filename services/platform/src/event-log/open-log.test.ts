import { describe, expect, it } from 'vitest'
import { BEFORE_GENESIS } from './commit-hash.ts'
import { CorruptLog } from './errors.ts'
import { LogUnavailable } from '../log-unavailable.ts'
import { checkOlder, type OpenedLog } from './open-log.ts'
import type { StoredCommit } from './verify-chain.ts'

const damaged: StoredCommit = { position: 1, id: 'a', time: '', hash: 'not its hash', events: [] }

const logThatReads = (read: OpenedLog['read']): OpenedLog => ({
  name: 'notes',
  head: () => ({ position: 1_001, hash: '' }),
  headAt: () => BEFORE_GENESIS,
  append: async () => {},
  page: () => [],
  read,
})

describe('checking a log in the background', () => {
  const check = async (read: OpenedLog['read'], signal = new AbortController().signal) => {
    const corrupt: unknown[] = []
    await checkOlder(logThatReads(read), signal, { onCorrupt: (error) => corrupt.push(error) })
    return corrupt
  }

  it('retries while the log is unavailable, without reporting damage', async () => {
    let away = 2
    const corrupt = await check(() => {
      away -= 1
      if (away >= 0) throw new LogUnavailable('the server is away')
      return [damaged]
    })
    expect(corrupt).toEqual([expect.any(CorruptLog)])
    expect(String(corrupt[0])).toContain('position 1')
  })
})
