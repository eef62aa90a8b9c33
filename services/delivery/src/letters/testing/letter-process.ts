/**
 * For crash tests: sends the letter `p1` until it has ended, and tells its parent of each commit. Arguments: a
 * folder, the URL of an SMTP server, the number of recipients.
 */
import { join } from 'node:path'
import { systemClock } from '@soko/platform/clock.ts'
import { createExecutor } from '@soko/platform/decider/execute.ts'
import { createEventLog } from '@soko/platform/event-log/create-event-log.ts'
import { definitionsOf } from '@soko/platform/event-log/define-stream.ts'
import { createIds } from '@soko/platform/ids.ts'
import { createLeases } from '@soko/platform/leases/create-leases.ts'
import { createObjectStore } from '@soko/platform/object-store/create-object-store.ts'
import { authorLetters } from '../author-letters.ts'
import { requestLetter } from '../letter.decider.ts'
import { letter } from '../letter.ts'
import { AuthorLettersStream, letterStreams, LetterStream } from '../letter.events.ts'
import { createSmtpMailSender } from '../../sending/smtp-mail-sender.ts'
import { createSendingRate } from '../../sending/sending-rate.ts'
import { createSentCounter } from '../../sending/sent-counter.ts'
import { createLetterWorker } from '../work/letter-worker.ts'
import { authorId, postId, subscriptionIds } from './letter-examples.ts'
import { letterSources } from './letter-sources.ts'

const [, , folder = '', url = '', recipients = ''] = process.argv
const ids = createIds()
const clock = systemClock
const fail = (error: unknown): never => {
  throw error
}
const log = await createEventLog({
  store: { kind: 'sqlite', file: join(folder, 'log.sqlite') },
  definitions: definitionsOf(letterStreams),
  keyFingerprint: 'a key',
  clock,
  ids,
  onCorrupt: fail,
})
const executor = createExecutor({ log, ids })
log.onAppend(() => process.send?.('appended'))
await executor.execute(async (load) =>
  requestLetter(
    {
      letter: await load(letter, LetterStream.of(postId)),
      sent: await load(authorLetters, AuthorLettersStream.of(authorId)),
    },
    { postId, authorId, sendAt: clock.now() },
  ),
)
const worker = createLetterWorker(
  {
    executor,
    clock,
    ids,
    logger: { warn: fail, error: fail },
    counter: createSentCounter(
      await createObjectStore({ kind: 'folder', folder: join(folder, 'objects') }),
      'soko.example',
    ),
    leases: await createLeases({ kind: 'sqlite', path: join(folder, 'leases.sqlite'), clock, alone: true }),
    rate: createSendingRate({ perSecond: 1e6, perHour: 1e9, perDay: 1e9 }, clock),
    senders: Array.from({ length: 4 }, () => createSmtpMailSender({ url })),
    ...letterSources(subscriptionIds(Number(recipients))),
  },
  { every: 20 },
)
worker.start()
const endWhenSent = async (): Promise<void> => {
  const { status } = await executor.load(letter, LetterStream.of(postId))
  if (status !== 'ended') return
  await worker.stop()
  process.disconnect()
}
log.onAppend(() => void endWhenSent())
await endWhenSent()
