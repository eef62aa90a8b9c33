/** The words of the frame around all pages. */
export const appTexts = {
  site: 'Soko',
  tagline: 'Financial Freedom for All.',
  skip: 'Skip to content',
  loading: 'Loading',
  offline: 'Soko cannot be reached. Check your connection and try again.',
  unavailable: 'Something is not right on our side. Try again in a moment.',
  crash: {
    title: 'Unexpected Application Error!',
    hint: 'Reload the page. If it happens again, tell us what you did just before.',
    reload: 'Reload',
    contact: 'Tell us',
  },
} as const
