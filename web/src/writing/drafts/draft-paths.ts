// Separate from `lib/paths.ts`, because that module is loaded by every reader.

export const draftRevisionsPath = (draftId: string): string =>
  `/me/drafts/${encodeURIComponent(draftId)}/saves`

export const ownPreviewPath = (draftId: string): string => `/me/drafts/${encodeURIComponent(draftId)}/preview`

/**
 * Returns the path of a preview for anyone with the link. The token is in the URL fragment, which browsers do
 * not send.
 */
export const previewPath = (token?: string): string =>
  token === undefined ? '/preview' : `/preview#${token}`
