/** The words of the people around a user. They come with the dialog, when it is opened. */
export const peopleTexts = {
  followers: (username: string) => `Followers of @${username}`,
  following: (username: string) => `@${username} follows`,
  nobody: 'Nobody yet.',
  instruments: 'Instruments',
  onlyYou: 'Only you see which you follow.',
  more: 'Show more',
  loading: 'Loading people',
} as const
