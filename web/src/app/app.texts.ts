export const appTexts = {
  tagline: 'Financial Freedom for All.',
  skip: 'Skip to content',
  crash: {
    title: 'Unexpected Application Error!',
    hint: 'Reload the page. If it happens again, tell us what you did just before.',
    reload: 'Reload',
    contact: 'Tell us',
  },
} as const
