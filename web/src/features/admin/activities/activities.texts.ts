import type { Activity } from '@soko/contracts/types/admin.ts'

type Words = { readonly [Kind in Activity['kind']]: string }

/** What somebody did; of suspensions, what befell him. */
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

/** The words of the activities. */
export const activitiesTexts = {
  title: 'Activities',
  hint: 'The newest of each kind about each analysis, comment and member. What is erased is gone from here, too.',
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
  end: 'That is all that has happened.',
  empty: {
    title: 'Nothing has happened yet',
    text: 'Who joins, writes, comments, bookmarks or follows is listed here, the newest first.',
  },
} as const
