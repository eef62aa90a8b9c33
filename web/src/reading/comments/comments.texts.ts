/** The words around comments. A file of its own for its weight: those of writing come when one writes. */
export const commentsTexts = {
  title: 'Comments',
  count: (count: number) => (count === 1 ? '1 comment' : `${count} comments`),
  sending: 'Sending',
  signIn: 'Sign in to comment',
  register: 'Create account',
  none: 'No comments yet. Ask what you would ask the author over tea.',
  loading: 'Loading comments',
  older: 'Older comments',
  newest: 'Newest comments',
} as const
