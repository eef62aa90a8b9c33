/** The words around writing and deleting comments. */
export const commentCommandsTexts = {
  label: 'Add a comment',
  hint: 'Plain text, up to 5,000 characters',
  send: 'Comment',
  published: 'Your comment is published.',
  kept: (why: string) => `${why} Your comment is kept on this device.`,
  waiting: {
    title: 'You are offline. Your comment will be published once you are back.',
    stop: 'Keep writing',
    done: 'You are back, and your comment is published.',
    read: 'See it',
    refused: (why: string) => `Your comment could not be published. It is kept. ${why}`,
    open: 'Open it',
  },
  empty: 'Write a comment first.',
  tooLong: 'A comment can have at most 5,000 characters.',
  remove: 'Delete your comment',
  removed: 'Your comment is deleted.',
  restored: 'Your comment is back.',
  undo: 'Undo',
} as const
