import type { Comment } from '@soko/contracts/types/comment.ts'

/** Prefix of the id of an unconfirmed comment. Here, because the commands are loaded later. */
export const SENDING = 'sending-'

/** Whether a comment is shown but not confirmed by the server yet. */
export const isSending = ({ _id }: Comment): boolean => _id.startsWith(SENDING)
