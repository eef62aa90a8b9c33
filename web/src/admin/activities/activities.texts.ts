import type { Activity } from '@soko/contracts/types/admin.ts'

type Words = { readonly [Kind in Activity['kind']]: string }

/** What a user did; for suspensions, what happened to them. */
const did: Words = {
  registered: 'joined',
  published: 'published',
  revised: 'revised',
  deleted: 'deleted an analysis',
  restored: 'restored',
  commented: 'commented on',
  bookmarked: 'bookmarked',
  followed: 'followed',
  suspended: 'was suspended',
  reinstated: 'was reinstated',
}

export const activitiesTexts = {
  title: 'Activities',
  hint: 'The newest activity of each kind for each analysis, comment and member. Whatever is erased is gone from here, too.',
  loading: 'Loading activities',
  filter: 'Which activities',
  about: {
    all: 'All',
    members: 'Members',
    analyses: 'Analyses',
    comments: 'Comments',
    bookmarks: 'Bookmarks',
    follows: 'Follows',
  },
  others: (count: number) => `and ${count} more`,
  did,
  somebody: 'Somebody who has left',
  goneMember: 'somebody who has left',
  gonePost: 'an analysis that is no longer there',
  older: 'Older activities',
  end: 'There are no older activities.',
  empty: {
    title: 'Nothing has happened yet',
    text: 'When somebody joins, writes, comments, bookmarks or follows, it is listed here, newest first.',
  },
} as const
