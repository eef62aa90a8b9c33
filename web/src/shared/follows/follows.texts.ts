import { isolated } from '@soko/contracts/text/bidi.ts'

export const followsTexts = {
  follow: 'Follow',
  unfollow: 'Unfollow',
  whom: (username: string) => `@${username}`,
  unfollowed: (whom: string) => `You no longer follow ${isolated(whom)}.`,
  undo: 'Undo',
} as const
