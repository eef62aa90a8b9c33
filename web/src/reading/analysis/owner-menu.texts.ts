/** The words around what its author can do with an analysis. A file of its own for its weight: readers do not load it. */
export const ownerMenuTexts = {
  edit: 'Edit',
  figures: 'Figures',
  remove: 'Delete',
  removed: 'Your analysis is deleted.',
  restored: 'Your analysis is back.',
  undo: 'Undo',
} as const
