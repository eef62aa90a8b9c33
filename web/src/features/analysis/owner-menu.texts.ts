/** The words around what its author can do with an analysis. */
export const ownerMenuTexts = {
  edit: 'Edit',
  remove: 'Delete',
  removed: 'Your analysis is deleted.',
  restored: 'Your analysis is back.',
  undo: 'Undo',
} as const
