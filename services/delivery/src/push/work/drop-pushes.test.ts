import { expect, it } from 'vitest'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { runPushes } from '../testing/run-pushes.ts'
import { dropPushes } from './drop-pushes.ts'

it('the records of sent messages are erased when their day ended over two days ago', async () => {
  const test = await runPushes()
  await test.join('ada', 'bo')
  await test.follow('bo', 'ada')
  const streams: string[] = []
  const sendOne = async (): Promise<void> => {
    const postId = `p${streams.length}`
    await test.happen('content', exampleEvents.published({ postId, authorId: 'ada' }))
    await test.round()
    streams.push(`pushes-${test.clock.now().toISOString().slice(0, 10)}`)
  }
  const dropAfter = async (days: number) => {
    test.clock.advance(days * 24 * 3_600_000)
    await dropPushes(test.kit)
    const events = await Promise.all(streams.map(async (stream) => test.kit.log.readStream(stream)))
    return events.map(([first]) => first?.data !== undefined)
  }
  await sendOne()
  expect(await dropAfter(1)).toEqual([true])
  await sendOne()
  expect(await dropAfter(1)).toEqual([true, true])
  expect(await dropAfter(1)).toEqual([false, true])
  await sendOne()
  expect(await dropAfter(30)).toEqual([false, false, false])
  await test.ports.log.verify()
})
