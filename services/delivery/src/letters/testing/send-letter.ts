import type { Clock } from '@soko/platform/clock.ts'
import { createExecutor } from '@soko/platform/decider/execute.ts'
import type { EventLog } from '@soko/platform/event-log/event-log.ts'
import type { Ids } from '@soko/platform/ids.ts'
import type { Leases } from '@soko/platform/leases/leases.ts'
import type { ObjectStore } from '@soko/platform/object-store/object-store.ts'
import { authorLetters } from '../author-letters.ts'
import { requestLetter } from '../letter.decider.ts'
import { letter } from '../letter.ts'
import { AuthorLettersStream, LetterStream } from '../letter.events.ts'
import { createSmtpMailSender } from '../../sending/smtp-mail-sender.ts'
import { createSendingRate } from '../../sending/sending-rate.ts'
import { createSentCounter } from '../../sending/sent-counter.ts'
import type { LetterPorts } from '../work/letter-ports.ts'
import { createLetterWorker } from '../work/letter-worker.ts'
import { authorId, postId, subscriptionIds } from './letter-examples.ts'
import { letterSources } from './letter-sources.ts'

type Options = {
  readonly log: EventLog
  readonly leases: Leases
  readonly objects: ObjectStore
  readonly clock: Clock
  readonly ids: Ids
  readonly logger: LetterPorts['logger']
  /** Of the SMTP server. */
  readonly url: string
  readonly recipients: number
  /** Called before each range is sent. */
  readonly onClaim?: () => void
}

/** Sends the letter `p1`, for crash tests. Resolves when it has ended, also if another process sent it. */
export const sendLetter = async ({
  log,
  leases,
  objects,
  clock,
  ids,
  logger,
  url,
  recipients,
  onClaim = () => {},
}: Options): Promise<void> => {
  const executor = createExecutor({ log, ids })
  await executor.execute(async (load) =>
    requestLetter(
      {
        letter: await load(letter, LetterStream.of(postId)),
        sent: await load(authorLetters, AuthorLettersStream.of(authorId)),
      },
      { postId, authorId, sendAt: clock.now() },
    ),
  )
  const counter = createSentCounter(objects, 'soko.example')
  const worker = createLetterWorker(
    {
      executor,
      clock,
      ids,
      logger,
      counter: {
        read: counter.read,
        advance: async (claimed) => {
          onClaim()
          await counter.advance(claimed)
        },
      },
      leases,
      rate: createSendingRate({ perSecond: 1e6, perHour: 1e9, perDay: 1e9 }, clock),
      senders: Array.from({ length: 4 }, () => createSmtpMailSender({ url })),
      ...letterSources(subscriptionIds(recipients)),
    },
    { every: 20 },
  )
  worker.start()
  const ended = Promise.withResolvers<void>()
  const endWhenSent = async (): Promise<void> => {
    const { status } = await executor.load(letter, LetterStream.of(postId))
    if (status === 'ended') ended.resolve()
  }
  log.onAppend(() => void endWhenSent().catch(ended.reject))
  await endWhenSent()
  await ended.promise
  await worker.stop()
}
