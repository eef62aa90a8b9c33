// Not in `paths.ts`, because every page loads that module.

export const followingPath = (tab?: 'people' | 'topics' | 'instruments'): string =>
  tab === undefined ? '/following' : `/following?tab=${tab}`

/** Suggests what to follow. */
export const WELCOME = '/welcome'
