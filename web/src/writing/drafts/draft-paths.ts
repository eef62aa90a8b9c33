// Separate from `lib/paths.ts`, which every reader loads.

export const draftRevisionsPath = (draftId: string): string =>
  `/me/drafts/${encodeURIComponent(draftId)}/saves`

export const ownPreviewPath = (draftId: string): string => `/me/drafts/${encodeURIComponent(draftId)}/preview`

/** A preview for anyone with the link. Browsers never send the token, as it follows `#`. */
export const previewPath = (token?: string): string =>
  token === undefined ? '/preview' : `/preview#${token}`
