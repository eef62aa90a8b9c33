import { createIds } from '@soko/platform/ids.ts'
import { systemClock } from '@soko/platform/clock.ts'
import { createEventBus } from '@soko/platform/event-bus/create-event-bus.ts'
import type { EventBus } from '@soko/platform/event-bus/event-bus.ts'
import type { ConsumerState } from '@soko/platform/projections/consumer-state.ts'
import { until } from '@soko/platform/testing/until.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createOperate } from './operate.ts'
import { consumerHealth, createProcessHealth } from './process-health.ts'
import { createProcesses, type Order, type Processes } from './processes.ts'

let bus: EventBus
const started: Processes[] = []
beforeEach(async () => {
  bus = await createEventBus({ kind: 'in-process', onRejected: () => {} })
})
afterEach(async () => {
  for (const processes of started.splice(0)) await processes.stop()
  await bus.close()
})

/** Records the orders that the process receives. */
const runProcess = async (instance: string, status: ConsumerState['status'], views?: readonly string[]) => {
  const obeyed: Order[] = []
  const posts: ConsumerState = { name: 'posts', status, checkpoint: null, lag: {} }
  const processes = createProcesses({
    service: 'content',
    instance,
    bus,
    own: createProcessHealth(instance, systemClock, async () => ({
      waitsFor: [],
      consumers: [consumerHealth(posts, true)],
    })),
    ...(views && { views }),
    executeOrder: (order) => obeyed.push(order),
    onFailure: () => {},
    interval: 20,
  })
  started.push(processes)
  await processes.start()
  const done: string[] = []
  const note = (what: string) => async () => {
    done.push(what)
  }
  const projection = {
    start: note('start'),
    stop: note('stop'),
    ready: Promise.resolve(),
    state: () => posts,
    resume: note('resume'),
    skip: note('skip'),
    rebuild: note('rebuild'),
  }
  const operate = createOperate({
    find: (name) => (name === 'posts' ? projection : undefined),
    executor: {
      execute: async (decide) => {
        const [recorded] = await decide(async (fold) => Promise.resolve(fold.initial))
        done.push(`${recorded?.type} by ${recorded?.data['by'] as string}`)
        return { commit: null, duplicate: false }
      },
      load: async (fold) => Promise.resolve(fold.initial),
    },
    processes,
    onFailure: () => {},
  })
  return { processes, operate, obeyed, done }
}
const instancesOf = async ({ processes }: { processes: Processes }) =>
  (await processes.list()).map(({ instance }) => instance)

describe('the processes of a service', () => {
  it('discover each other, and forget those that ended', async () => {
    const [one, other] = [await runProcess('one', 'live'), await runProcess('other', 'live')]
    await expect.poll(async () => instancesOf(one)).toEqual(['one', 'other'])
    await expect.poll(async () => instancesOf(other)).toEqual(['other', 'one'])
    await other.processes.stop()
    await expect.poll(async () => instancesOf(one)).toEqual(['one'])
  })

  it('know the views that others read, and assume all for a process that does not report them', async () => {
    const one = await runProcess('one', 'live', ['posts@2'])
    expect(one.processes.isReadByOthers('posts@1')).toBe(false)
    const silent = await runProcess('silent', 'live')
    const reads = (view: string) => () => one.processes.isReadByOthers(view)
    await expect.poll(reads('posts@1')).toBe(true)
    await silent.processes.stop()
    await expect.poll(reads('posts@1')).toBe(false)
    const other = await runProcess('other', 'live', ['posts@1'])
    await expect.poll(async () => instancesOf(one)).toEqual(['one', 'other'])
    await expect.poll(reads('posts@3')).toBe(false)
    expect(reads('posts@1')()).toBe(true)
    await other.processes.stop()
    await expect.poll(reads('posts@1')).toBe(false)
  })

  it.each(['resume', 'skip'] as const)('have %s done where the projection is parked', async (act) => {
    const asked = await runProcess(createIds(systemClock).next(), 'live')
    const parked = await runProcess('parked', 'parked')
    await until(async () => (await instancesOf(asked)).length === 2)
    expect(await asked.operate('posts', act, 'juma')).toBe('done')
    await until(() => parked.obeyed.length > 0)
    expect(parked.obeyed).toEqual([{ to: 'parked', consumer: 'posts', act, by: 'juma' }])
    expect(asked.done).toEqual(act === 'resume' ? ['ProjectionResumed by juma'] : [])
    expect(asked.obeyed).toEqual([])
  })
})
