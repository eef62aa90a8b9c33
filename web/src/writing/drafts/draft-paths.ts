// Not in `lib/paths.ts`, which every reader loads.

/** What was saved of a draft, two of its saves compared; for its author. */
export const draftSavesPath = (draftId: string): string => `/me/drafts/${encodeURIComponent(draftId)}/saves`

/** A draft as readers will see it, for its author. */
export const ownPreviewPath = (draftId: string): string => `/me/drafts/${encodeURIComponent(draftId)}/preview`

/** A draft for who has the link: what follows `#` is sent nowhere. */
export const previewPath = (token?: string): string =>
  token === undefined ? '/preview' : `/preview#${token}`
