/** The words of pages that only members see. */
export const membersTexts = {
  needsScripts: 'This page is for members and needs JavaScript. Everything public can be read without it.',
  expired:
    'Your sign-in has expired. What you wrote here stays; sign in again in another tab, then continue.',
  signInAgain: 'Sign in again',
} as const
