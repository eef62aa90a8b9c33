import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import { expect, it } from 'vitest'
import { useDelivery } from '../testing/run-delivery.ts'
import { letter } from './letter.ts'
import { LetterStream } from './letter.events.ts'
import { requestLettersReactor } from './request-letters.reactor.ts'

const MINUTE = 60_000
const test = useDelivery('ada')

it('leaves ten minutes to stop a letter of an analysis that was published while delivery was down', async () => {
  const { executor, clock } = test.kit
  const reactor = requestLettersReactor({ executor, clock, logger: createLogger({ level: 'silent' }) })
  const { stream, type, data } = exampleEvents.published({ postId: 'p1', authorId: 'ada' })
  const published = clock.now()
  clock.advance(30 * MINUTE)
  await reactor.react({
    source: 'content',
    stream,
    type,
    data: { ...data, letter: true },
    time: published.toISOString(),
    schema: 1,
    version: 1,
    position: 1,
    index: 0,
  })
  const { status, sendAt } = await executor.load(letter, LetterStream.of('p1'))
  expect([status, sendAt]).toEqual(['requested', published.getTime() + 40 * MINUTE])
})
