/** Texts for writing and deleting comments. */
export const commentCommandsTexts = {
  label: 'Add a comment',
  hint: 'Plain text, up to 5,000 characters',
  send: 'Comment',
  published: 'Your comment is published.',
  saved: (reason: string) => `${reason} Your comment is saved on this device.`,
  waiting: {
    title: 'You are offline. Your comment will be published when you are back online.',
    cancel: 'Keep writing',
    done: 'You are online again. Your comment is published.',
    view: 'See it',
    refused: (reason: string) => `Your comment could not be published. It is saved. ${reason}`,
    open: 'Open it',
  },
  empty: 'Write a comment first.',
  tooLong: 'A comment can have at most 5,000 characters.',
  remove: 'Delete your comment',
  removed: 'Comment deleted.',
  restored: 'Comment restored.',
  undo: 'Undo',
} as const
