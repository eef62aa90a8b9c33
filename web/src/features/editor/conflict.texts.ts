/** The words of the choice between two versions of an analysis. */
export const conflictTexts = {
  text: 'Nothing is overwritten. Compare the two and choose.',
  differs: (names: string) => `What differs: ${names}.`,
  onlyLooks: 'The words are the same; only the formatting differs.',
  mine: 'Yours, not saved yet',
  theirs: 'As it is published now',
  none: 'none',
  keepMine: 'Publish mine',
  takeTheirs: 'Take theirs',
  goOn: 'Keep editing',
} as const
