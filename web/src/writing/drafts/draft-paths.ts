// These paths are not in `lib/paths.ts`, because every reader loads that module.

export const draftRevisionsPath = (draftId: string): string =>
  `/me/drafts/${encodeURIComponent(draftId)}/saves`

export const ownPreviewPath = (draftId: string): string => `/me/drafts/${encodeURIComponent(draftId)}/preview`

/** The token is in the URL fragment, which browsers do not send. */
export const previewPath = (token?: string): string =>
  token === undefined ? '/preview' : `/preview#${token}`
