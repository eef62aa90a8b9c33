import type { DefinitionsOf } from '@soko/platform/event-log/event-definitions.ts'

/** Events of stream `contact-<messageId>`, and ContactMessageSent of `contacts-<userId>`. What was written never leaves the service. */
export type ContactEvents = {
  ContactMessageReceived: {
    readonly messageId: string
    readonly name: string
    readonly email: string
    /** Empty when none was given. */
    readonly phone: string
    readonly subject: string
    readonly message: string
  }
  /** The mail system has it. */
  ContactMessageForwarded: { readonly messageId: string; readonly to: string }
  /** An admin has dealt with it. */
  ContactMessageClosed: { readonly messageId: string; readonly by: string }
  /** It waits for the admins again. */
  ContactMessageReopened: { readonly messageId: string; readonly by: string }
  /** Its writer is erased, and its text gone from the log. */
  ContactMessageErased: { readonly messageId: string }
  /** Its writer was signed in: so it is found when he is erased. */
  ContactMessageSent: { readonly messageId: string }
}

export const contactEvents: DefinitionsOf<ContactEvents> = {
  ContactMessageReceived: { schema: 1, publish: ({ messageId }) => ({ messageId }) },
  ContactMessageForwarded: { schema: 1, publish: null },
  ContactMessageClosed: { schema: 1, publish: ({ messageId }) => ({ messageId }) },
  ContactMessageReopened: { schema: 1, publish: ({ messageId }) => ({ messageId }) },
  ContactMessageErased: { schema: 1, publish: (data) => data },
  ContactMessageSent: { schema: 1, publish: null },
}

export const contactStream = (messageId: string): string => `contact-${messageId}`
/** The messages a member has written while signed in. */
export const contactsStream = (userId: string): string => `contacts-${userId}`
