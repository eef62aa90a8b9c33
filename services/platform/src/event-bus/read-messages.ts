import { z } from 'zod'
import type { Delivery } from './event-bus.ts'

export class UnreadableMessage extends Error {
  override readonly name = 'UnreadableMessage'
}

/** Parses messages and skips invalid ones, because a rejected message would block all later ones. */
export const readMessages = <Message>(
  envelope: z.ZodType<Message>,
  deliveries: readonly Delivery[],
  onUnreadable: (error: UnreadableMessage) => void,
): readonly Message[] =>
  deliveries.flatMap(({ topic, message }) => {
    const read = envelope.safeParse(message)
    if (read.success) return [read.data]
    onUnreadable(new UnreadableMessage(`a message on ${topic} is invalid: ${z.prettifyError(read.error)}`))
    return []
  })
