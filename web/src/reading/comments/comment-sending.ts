import type { Comment } from '@soko/contracts/types/comment.ts'

/** Begins the id of a comment that is shown but not known to be published. Here and not beside the commands for its weight: the list knows it, and they come later. */
export const SENDING = 'sending-'

/** Whether a comment is shown though its answer has not come yet. */
export const isSending = ({ _id }: Comment): boolean => _id.startsWith(SENDING)
