/** The words where there is nothing to edit. */
export const editTexts = {
  notYours: {
    title: 'You cannot edit this analysis',
    text: 'It belongs to somebody else. You can read it, comment on it and write your own.',
    read: 'Read it',
  },
  gone: {
    title: 'This analysis is not here',
    text: 'It may have been deleted.',
    write: 'Create Analysis',
  },
} as const
