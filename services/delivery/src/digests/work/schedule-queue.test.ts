import { expect, it } from 'vitest'
import { SubscriptionsStream } from '../../subscriptions/subscription.events.ts'
import { SUBSCRIPTIONS } from '../../subscriptions/subscription-view.ts'
import { useDelivery } from '../../testing/run-delivery.ts'
import { untilApplied } from '@soko/shell/until-applied.ts'
import { readersOf } from '../testing/run-digests.ts'
import { createScheduleQueue } from './schedule-queue.ts'

const delivery = useDelivery('amina', 'baraka')

it('passes over a schedule with an unknown time zone', async () => {
  await readersOf(delivery).subscribeDaily('amina')
  await readersOf(delivery).subscribeDaily('baraka')
  const daily = { frequency: 'daily', weekday: 1, hour: 7, zone: 'EAT' } as const
  await delivery.kit.executor.execute(() => [
    SubscriptionsStream.DigestScheduled('baraka', { subscriberId: 'baraka', ...daily }),
  ])
  await untilApplied(delivery.kit, SUBSCRIPTIONS)
  const queue = createScheduleQueue({ now: () => new Date('2026-03-20T04:01:00Z') })
  expect(await queue.due(delivery.kit.view(SUBSCRIPTIONS))).toMatchObject([
    { key: 'daily.1.7.Africa/Nairobi' },
  ])
})

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
