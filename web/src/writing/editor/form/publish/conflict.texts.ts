export const conflictTexts = {
  merged:
    'You also changed other parts of this analysis elsewhere. We merged both. Check it, then save again.',
  cannotUndo: 'You have changed these parts since. Undo the merge in the editor instead.',
  text: 'Nothing is overwritten. Compare the two and choose.',
  differs: (names: string) => `What differs: ${names}.`,
  onlyLooks: 'The words are the same; only the formatting differs.',
  marked: 'Changes in the text',
  marks: 'Underlined words are only in your version; struck-out words are only in the published one.',
  mine: 'Yours, not saved yet',
  theirs: 'As it is published now',
  none: 'none',
  keepMine: 'Publish mine',
  takeTheirs: 'Take theirs',
  ownKept: 'Your version is kept above the form, to copy from.',
  keepEditing: 'Keep editing',
} as const
