import type { Comment } from '@soko/contracts/types/comment.ts'

/** Prefix of the ids of unconfirmed comments. Not in the module with the commands, which is loaded later. */
export const SENDING = 'sending-'

/** Whether a comment is shown, but not confirmed by the server yet. */
export const isSending = ({ _id }: Comment): boolean => _id.startsWith(SENDING)
