import { z } from 'zod'
import type { Delivery } from './event-bus.ts'

/** A message does not have the form that its topic is to carry. */
export class UnreadableMessage extends Error {
  override readonly name = 'UnreadableMessage'
}

/**
 * Checks the envelopes of messages, where they come in. One that does not fit is reported and left out: if its handler
 * rejected it, the bus would deliver it again for ever and nothing after it.
 */
export const readMessages = <Message>(
  envelope: z.ZodType<Message>,
  deliveries: readonly Delivery[],
  onUnreadable: (error: UnreadableMessage) => void,
): readonly Message[] =>
  deliveries.flatMap(({ topic, message }) => {
    const read = envelope.safeParse(message)
    if (read.success) return [read.data]
    onUnreadable(
      new UnreadableMessage(`a message on ${topic} cannot be read: ${z.prettifyError(read.error)}`),
    )
    return []
  })
