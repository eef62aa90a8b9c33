/** Labels of the about page. Its text is in `about.md`. */
export const aboutTexts = {
  saying: 'Financial Freedom for All.',
  more: 'Your question is not here?',
  contact: 'Ask us',
} as const
