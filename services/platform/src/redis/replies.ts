/** The list that a command or script replies with. @throws Error when the reply is not a list. */
export const listReply = (reply: unknown): readonly unknown[] => {
  if (Array.isArray(reply)) return reply
  throw new Error(`Redis replied with ${typeof reply} where a list belongs`)
}

/** The text that a command or script replies with. @throws Error when the reply is not a text. */
export const textReply = (reply: unknown): string => {
  if (typeof reply === 'string') return reply
  throw new Error(`Redis replied with ${typeof reply} where a text belongs`)
}
