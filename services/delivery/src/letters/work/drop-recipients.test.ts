import { until } from '@soko/platform/testing/until.ts'
import { expect, it } from 'vitest'
import { useDelivery } from '../../testing/run-delivery.ts'
import { dropAllRecipients } from './drop-recipients.ts'

const HOUR = 3_600_000
const test = useDelivery('ada', 'bo')

it('erases the recipients of all letters that ended 90 days ago, and only theirs', async () => {
  await test.ask('POST /api/subscriptions', { as: 'bo', body: { purpose: 'author:ada', wording: 1 } })
  const letters = ['one', 'two', 'three', 'four']
  for (const postId of letters) {
    await test.publishPost('ada', postId)
    await test.untilRecorded(`letter-${postId}`, 'LetterRequested')
    test.clock.advance(HOUR)
    await test.untilRecorded(`letter-${postId}`, 'LetterEnded')
    test.clock.advance(23 * HOUR)
  }
  const listed = async () =>
    Promise.all(
      letters.map(async (postId) => (await test.kit.log.readStream(`letter-part-${postId}-1`))[0]?.data),
    )
  await until(async () => (await test.kit.view('letters').read([{ size: 'ended' }])).answers[0] === 4)
  const dropAfter = async (days: number) => {
    test.clock.advance(days * 24 * HOUR)
    await dropAllRecipients(test.kit)
    return (await listed()).map((data) => data !== undefined)
  }
  expect(await dropAfter(0)).toEqual([true, true, true, true])
  expect(await dropAfter(87)).toEqual([false, true, true, true])
  expect(await dropAfter(2)).toEqual([false, false, false, true])
  expect(await dropAfter(2)).toEqual([false, false, false, false])
})
