export const commentsTexts = {
  title: 'Comments',
  count: (count: number) => (count === 1 ? '1 comment' : `${count} comments`),
  sending: 'Sending',
  signIn: 'Sign in to comment',
  register: 'Create account',
  none: 'No comments yet. Be the first to ask the author.',
  loading: 'Loading comments',
  older: 'Older comments',
  newest: 'Newest comments',
} as const
