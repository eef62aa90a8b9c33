/** The words of the menu below a member's photo. */
export const profileMenuTexts = {
  profile: 'Profile',
  posts: 'My Analysis',
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
