import { describe, expect, it } from 'vitest'
import { eraseStreams } from '../event-log/erase-streams.ts'
import type { EventDefinitions } from '../event-log/event-definitions.ts'
import type { EventLog } from '../event-log/event-log.ts'
import { createIds } from '../ids.ts'
import { temporaryEventLog } from '../testing/event-log.ts'
import { event } from '../testing/raw-event.ts'
import { type Fold, Refusal } from './decider.ts'
import { Busy, createExecutor, type Load } from './execute.ts'

const definitions: EventDefinitions = { Added: { schema: 1, publish: null } }
const added = (stream: string, amount: number) => event(stream, 'Added', { amount })

const sum: Fold<{ total: number; erased: number }> = {
  initial: { total: 0, erased: 0 },
  evolve: ({ total, erased }, { data }) =>
    data === undefined ? { total, erased: erased + 1 } : { total: total + Number(data['amount']), erased },
}

const setUp = async () => {
  const log = await temporaryEventLog(definitions)
  const executor = createExecutor({ log, ids: createIds(), random: () => 0 })
  const interfere = async (stream: string): Promise<void> => {
    await log.append({ id: createIds().next(), expected: {}, events: [added(stream, 100)] })
  }
  const addOne = async (stream: string): Promise<void> => {
    await executor.execute(async (load) => [added(stream, (await load(sum, stream)).total + 1)])
  }
  return { log, executor, interfere, addOne }
}
const totals = async (log: EventLog, stream: string): Promise<number[]> =>
  (await log.readStream(stream)).map(({ data }) => Number(data?.['amount']))

describe('execute', () => {
  it('decides again on fresh state after a conflict', async () => {
    const { log, executor, interfere } = await setUp()
    const seen: number[] = []
    await executor.execute(async (load) => {
      const { total } = await load(sum, 'read')
      seen.push(total)
      if (seen.length < 3) await interfere('read')
      return [added('written', total)]
    })
    expect(seen).toEqual([0, 100, 200])
    expect(await totals(log, 'written')).toEqual([200])
  })

  it('detects a conflict between two loads of one decision', async () => {
    const { log, executor, interfere } = await setUp()
    let tries = 0
    await executor.execute(async (load) => {
      tries += 1
      const before = await load(sum, 'a')
      if (tries === 1) await interfere('a')
      const after = await load(sum, 'a')
      return [added('b', after.total - before.total)]
    })
    expect(await totals(log, 'b')).toEqual([0])
  })

  it('throws Busy after six decisions', async () => {
    const { executor, interfere } = await setUp()
    let tries = 0
    const execution = executor.execute(async (load) => {
      tries += 1
      await load(sum, 'a')
      await interfere('a')
      return [added('a', 1)]
    })
    await expect(execution).rejects.toThrow(Busy)
    expect(tries).toBe(6)
  })

  it('rethrows a refusal without retrying', async () => {
    const { executor } = await setUp()
    let tries = 0
    const execution = executor.execute(() => {
      tries += 1
      throw new Refusal(409, 'taken', 'Taken.')
    })
    await expect(execution).rejects.toMatchObject({ code: 'taken' })
    expect(tries).toBe(1)
  })

  it('recognizes a repeated commit id without deciding', async () => {
    const { log, executor } = await setUp()
    const first = await executor.execute(() => [added('a', 1)], { commitId: 'once' })
    const again = await executor.execute(() => expect.unreachable(), { commitId: 'once' })
    expect(again).toEqual({ commit: first.commit, duplicate: true })
    expect(await totals(log, 'a')).toEqual([1])
  })

  it('returns the recorded commit when a concurrent first attempt finishes during the decision', async () => {
    const { executor, log } = await setUp()
    const decides = Promise.withResolvers<void>()
    const isDone = Promise.withResolvers<void>()
    const addOnce = async (load: Load) => {
      const { total } = await load(sum, 'a')
      if (total > 0) throw new Refusal(409, 'taken', 'Taken.')
      return [added('a', 1)]
    }
    const repeated = executor.execute(
      async (load) => {
        decides.resolve()
        await isDone.promise
        return addOnce(load)
      },
      { commitId: 'the-same' },
    )
    await decides.promise
    const first = await executor.execute(addOnce, { commitId: 'the-same' })
    isDone.resolve()
    expect(await repeated).toEqual({ commit: first.commit, duplicate: true })
    expect(await totals(log, 'a')).toEqual([1])
    await expect(executor.execute(addOnce, { commitId: 'another' })).rejects.toMatchObject({
      code: 'taken',
    })
  })

  it.each(['refuses', 'has nothing to do'])(
    'decides again on fresh state before it %s because of what others have changed since',
    async (what) => {
      const { log, executor, interfere, addOne } = await setUp()
      await addOne('a')
      await interfere('a')
      const seen: number[] = []
      await executor.execute(async (load) => {
        const { total } = await load(sum, 'a')
        seen.push(total)
        if (total >= 100) return [added('a', 1)]
        if (what === 'refuses') throw new Refusal(409, 'too-little', 'Too little.')
        return []
      })
      expect(seen).toEqual([1, 101])
      expect(await totals(log, 'a')).toEqual([1, 100, 1])
    },
  )

  it('limits the cache size and decides correctly without cached states', async () => {
    const { log } = await setUp()
    const executor = createExecutor({ log, ids: createIds(), cacheSize: 1 })
    for (const stream of ['a', 'b', 'a', 'b', 'a']) {
      await executor.execute(async (load) => [added(stream, (await load(sum, stream)).total + 1)])
    }
    expect(await totals(log, 'a')).toEqual([1, 2, 4])
    expect(await totals(log, 'b')).toEqual([1, 2])
  })

  it('evicts states folded from data that is erased', async () => {
    const { log, executor, addOne } = await setUp()
    await addOne('a')
    await addOne('a')
    await eraseStreams(log, ['a'])
    await executor.execute(async (load) => {
      expect(await load(sum, 'a')).toEqual({ total: 0, erased: 2 })
      return []
    })
  })
})
