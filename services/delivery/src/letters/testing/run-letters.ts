import { createExecutor } from '@soko/platform/decider/execute.ts'
import { definitionsOf } from '@soko/platform/event-log/define-stream.ts'
import type { EventLog } from '@soko/platform/event-log/event-log.ts'
import { createIds } from '@soko/platform/ids.ts'
import { temporaryEventLog } from '@soko/platform/testing/event-log.ts'
import { createMovableClock } from '@soko/platform/testing/movable-clock.ts'
import { temporaryObjects } from '@soko/platform/testing/temporary-objects.ts'
import { onTestFinished, vi } from 'vitest'
import { ComplaintsStream } from '../complaints/complaint.events.ts'
import { authorLetters } from '../author-letters.ts'
import { requestLetter } from '../letter.decider.ts'
import { letter } from '../letter.ts'
import { AuthorLettersStream, letterStreams, LetterStream } from '../letter.events.ts'
import { createSmtpMailSender } from '../../sending/smtp-mail-sender.ts'
import { createSendingRate, type SendingLimits } from '../../sending/sending-rate.ts'
import { createSentCounter } from '../../sending/sent-counter.ts'
import type { LetterPorts } from '../work/letter-ports.ts'
import { beginSending } from '../work/send-letters.ts'
import { authorId, postId, subscriptionIds } from './letter-examples.ts'
import { letterSources } from './letter-sources.ts'

const UNLIMITED: SendingLimits = { perSecond: 1e6, perHour: 1e9, perDay: 1e9 }

/** Runs letters on a real log, counter and SMTP connection. */
export const runLetters = async (
  url: string,
  recipients: number,
  { limits = UNLIMITED, ...changes }: Partial<LetterPorts> & { readonly limits?: SendingLimits } = {},
) => {
  const clock = createMovableClock()
  const ids = createIds(clock)
  const log: EventLog = await temporaryEventLog(definitionsOf([...letterStreams, ComplaintsStream]), {
    clock,
    ids,
  })
  const counter = createSentCounter(await temporaryObjects(), 'soko.example/delivery')
  /** The ports of one process. */
  const process = (own: Partial<LetterPorts> = {}): LetterPorts => {
    const senders = Array.from({ length: 4 }, () => createSmtpMailSender({ url }))
    onTestFinished(() => senders.forEach((sender) => sender.close()))
    return {
      executor: createExecutor({ log, ids }),
      clock,
      ids,
      counter,
      logger: { warn: vi.fn(), error: vi.fn() },
      rate: createSendingRate(limits, clock),
      senders,
      ...letterSources(subscriptionIds(recipients)),
      ...changes,
      ...own,
    }
  }
  const { executor } = process()
  return {
    log,
    clock,
    counter,
    executor,
    process,
    request: async (post = postId) =>
      executor.execute(async (load) =>
        requestLetter(
          {
            letter: await load(letter, LetterStream.of(post)),
            sent: await load(authorLetters, AuthorLettersStream.of(authorId)),
          },
          { postId: post, authorId, sendAt: new Date(clock.now().getTime()) },
        ),
      ),
    /** Acquires the lease again, and sends until no mail is due. */
    send: async (own: Partial<LetterPorts> = {}) =>
      (await beginSending(process(own), new AbortController().signal))(),
    events: async (type: string) =>
      (await log.readAll(0, 100_000)).flatMap(({ events }) => events.filter((event) => event.type === type)),
  }
}
