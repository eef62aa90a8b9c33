export const listReply = (reply: unknown): readonly unknown[] => {
  if (Array.isArray(reply)) return reply
  throw new Error(`Redis replied with ${typeof reply} where a list belongs`)
}

export const textReply = (reply: unknown): string => {
  if (typeof reply === 'string') return reply
  throw new Error(`Redis replied with ${typeof reply} where a text belongs`)
}
