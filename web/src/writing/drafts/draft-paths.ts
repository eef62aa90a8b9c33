// Not in `lib/paths.ts`, which every reader loads.

/** What was saved of a draft, two of its saves compared; for its author. */
export const draftSavesPath = (draftId: string): string => `/me/drafts/${encodeURIComponent(draftId)}/saves`
