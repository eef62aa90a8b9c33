import type { Activity } from '@soko/contracts/types/admin.ts'

type ActionTexts = { readonly [Kind in Activity['kind']]: string }

/** Each text follows the user's name. Those for suspensions describe what an admin did to the user. */
const actions: ActionTexts = {
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
  hint: 'The newest activity of each kind for each analysis, comment and member. Erased content is not listed.',
  loading: 'Loading activities',
  filter: 'Filter activities',
  about: {
    all: 'All',
    members: 'Members',
    analyses: 'Analyses',
    comments: 'Comments',
    bookmarks: 'Bookmarks',
    follows: 'Follows',
  },
  others: (count: number) => `and ${count} more`,
  did: actions,
  deletedActor: 'A deleted user',
  deletedMember: 'a deleted user',
  deletedPost: 'a deleted analysis',
  older: 'Older activities',
  end: 'There are no older activities.',
  empty: {
    title: 'Nothing has happened yet',
    text: 'New members, analyses, comments, bookmarks and follows appear here, newest first.',
  },
} as const
