// Not in `paths.ts`, because every page loads that module.

export const AUDIENCE = '/me/audience'

export const LETTERS = `${AUDIENCE}?tab=letters`

export const LIST_IMPORT = `${AUDIENCE}?tab=import`

/** The author's page about one letter. */
export const letterPath = (postId: string): string => `${LETTERS}&letter=${encodeURIComponent(postId)}`
