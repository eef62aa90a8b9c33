/** The words of choosing a username, when one registers and later. */
export const usernameTexts = {
  label: 'Username',
  free: 'This username is free.',
  taken: 'This username is taken.',
} as const
