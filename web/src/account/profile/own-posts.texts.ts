/** The words of the page of one's own posts. */
export const ownPostsTexts = {
  title: 'Edit your story',
  create: 'Create Analysis',
  empty: 'What you publish appears here, and you can edit or delete it. Write your first analysis.',
  edit: 'Edit',
  figures: 'Figures',
  remove: 'Delete',
  removed: 'The analysis is deleted.',
  undo: 'Undo',
  restored: 'The analysis is back.',
} as const
