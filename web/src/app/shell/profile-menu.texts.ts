/** The words of the menu below a member's photo. They come with the menu, when it is opened. */
export const profileMenuTexts = {
  profile: 'Profile',
  posts: 'My Analysis',
  drafts: 'Drafts',
  bookmarks: 'Bookmark',
  settings: 'Settings',
  help: 'Help',
  admin: 'Admin',
  pro: 'Pro Member',
  gift: 'Gift',
  verify: 'Verification',
  on: 'On',
  off: 'Off',
  logout: 'Log Out',
} as const
