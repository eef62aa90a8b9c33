/** Labels of the legal pages, whose texts are in `terms.md` and `privacy.md`. A change of either text changes the date. */
export const legalTexts = {
  lastChanged: 'Last changed',
  changedOn: '2026-11-27',
  contents: 'On this page',
} as const
