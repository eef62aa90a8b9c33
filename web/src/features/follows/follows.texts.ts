/** The words around following. */
export const followsTexts = {
  follow: 'Follow',
  unfollow: 'Unfollow',
  whom: (username: string) => `@${username}`,
  unfollowed: (username: string) => `You no longer follow @${username}.`,
  undo: 'Undo',
} as const
