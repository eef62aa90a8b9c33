// Separate from `lib/paths.ts`, which every reader loads.

/** The revisions of a draft. */
export const draftSavesPath = (draftId: string): string => `/me/drafts/${encodeURIComponent(draftId)}/saves`

/** The author's own preview of a draft. */
export const ownPreviewPath = (draftId: string): string => `/me/drafts/${encodeURIComponent(draftId)}/preview`

/** A preview for anyone with the link. Browsers never send the token, as it follows `#`. */
export const previewPath = (token?: string): string =>
  token === undefined ? '/preview' : `/preview#${token}`
