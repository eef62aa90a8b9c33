/** The words of the screen of admins. */
export const adminsTexts = {
  title: 'Admins',
  hint: 'Who may see and do what this area has.',
  loading: 'Loading the admins',
  none: 'There is no admin any more',
  demote: 'Take the role away…',
  stepDown: 'Give up the role…',
  add: 'Make a member an admin',
  search: 'Search members',
  promote: 'Make an admin…',
} as const
