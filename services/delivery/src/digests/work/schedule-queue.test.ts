import { expect, it } from 'vitest'
import { SUBSCRIPTIONS } from '../../subscriptions/subscription-view.ts'
import { useDelivery } from '../../testing/run-delivery.ts'
import { untilApplied } from '@soko/shell/until-applied.ts'
import { readersOf } from '../testing/run-digests.ts'
import { createScheduleQueue } from './schedule-queue.ts'

const delivery = useDelivery('amina')

it('finds a schedule that is due after the clock was set back', async () => {
  await readersOf(delivery).subscribeDaily('amina')
  await untilApplied(delivery.kit, SUBSCRIPTIONS)
  let now = new Date('2026-03-10T05:00:00Z')
  const queue = createScheduleQueue({ now: () => now })
  const dueAt = async (time: string) => {
    now = new Date(time)
    const due = await queue.due(delivery.kit.view(SUBSCRIPTIONS))
    due.forEach(queue.complete)
    return due.map(({ at }) => new Date(at).toISOString())
  }
  const sevenInNairobi = '2026-03-10T04:00:00.000Z'
  expect(await dueAt('2026-03-10T03:00:00Z')).toEqual([])
  expect(await dueAt('2026-03-20T04:01:00Z')).toEqual(['2026-03-20T04:00:00.000Z'])
  expect(await dueAt('2026-03-10T03:10:00Z')).toEqual([])
  expect(await dueAt('2026-03-10T04:01:00Z')).toEqual([sevenInNairobi])
  expect(await dueAt('2026-03-10T04:02:00Z')).toEqual([])
})
