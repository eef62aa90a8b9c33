import type { Call } from '@soko/contracts/markets/types/call.ts'
import { describe, expect, it } from 'vitest'
import { aCall, someCloses } from '../../markets/calls/testing/a-call.ts'
import { closesUrl, saveCall, listSavedCalls } from './saved-calls.ts'
import { CacheNames, MaxSaved } from './offline-caches.ts'
import { useMemoryCaches } from './testing/memory-caches.ts'

const closes = someCloses()
const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute)).toISOString()
const save = async (call: Call, minute = 0) => saveCall(call, { [closesUrl(call)]: closes }, at(minute))
const ids = async () => (await listSavedCalls()).map(({ call }) => call._id)
const answerTo = async (address: string): Promise<unknown> =>
  (await (await caches.open(CacheNames.calls)).match(address))?.json()

useMemoryCaches()

describe('calls whose own pages were opened', () => {
  it('are the last 20, newest first, without closes of deleted ones', async () => {
    expect(MaxSaved.calls).toBe(20)
    await save(aCall({ _id: 'oldest', symbol: 'GOLD' }))
    for (let number = 1; number <= 20; number++) await save(aCall({ _id: `call-${number}` }), number)
    await save(aCall({ _id: 'call-1' }), 30)
    expect((await ids()).slice(0, 2)).toEqual(['call-1', 'call-20'])
    expect(await ids()).toHaveLength(20)
    expect(await answerTo(closesUrl(aCall({ symbol: 'GOLD' })))).toBeUndefined()
    expect(await answerTo(closesUrl(aCall()))).toBeDefined()
  })
})
