/** The words of the screen of admins. */
export const adminsTexts = {
  title: 'Admins',
  hint: 'The people who can use this area.',
  loading: 'Loading the admins',
  none: 'There are no admins',
  demote: 'Take the role away…',
  stepDown: 'Give up the role…',
  add: 'Make a member an admin',
  search: 'Search members',
  promote: 'Make an admin…',
} as const
