import { isolated } from '@soko/contracts/text/bidi.ts'

export const profileTexts = {
  title: 'Profile',
  loading: 'Loading the profile',
  titleOf: (name: string, username: string) => `${isolated(name)} (@${username})`,
  memberSince: 'Member since',
  counts: {
    followers: (count: number) => (count === 1 ? 'follower' : 'followers'),
    following: 'following',
    analyses: (count: number) => (count === 1 ? 'analysis' : 'analyses'),
  },
  edit: 'Edit Profile',
  tabs: { label: 'Lists', analyses: 'My Analysis', record: 'Record', bookmark: 'Bookmark' },
  recordOf: (username: string) => `The record of @${username}`,
  about: (username: string) => `About @${username}`,
  writesAbout: 'Writes about',
  create: 'Create Analysis',
  empty: {
    own: 'Your analyses appear here. Write your first one.',
    others: (username: string) => `@${username} has not published an analysis yet.`,
  },
  bookmarksForMembers: {
    title: 'Bookmarks are for members',
    text: (username: string) => `Sign in to see the bookmarks of @${username}, if they are shared.`,
    login: 'Sign in',
    register: 'Create account',
  },
} as const
