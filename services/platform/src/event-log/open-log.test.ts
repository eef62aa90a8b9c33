import { describe, expect, it } from 'vitest'
import { BEFORE_GENESIS } from './commit-hash.ts'
import { CorruptLog } from './errors.ts'
import { LogUnavailable } from '../log-unavailable.ts'
import { checkOlder, type OpenedLog } from './open-log.ts'
import type { StoredCommit } from './verify-chain.ts'

const damaged: StoredCommit = { position: 1, id: 'a', time: '', hash: 'not its hash', events: [] }

/** A log of 1,001 commits, so that one is left to be checked in the background. */
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

  it('does not take a log for damaged that cannot be read for a while, and checks it then', async () => {
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
