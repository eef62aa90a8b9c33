/** The words of figures and their charts. */
export const chartsTexts = {
  up: 'up',
  down: 'down',
  same: 'as before',
  fromNone: 'from none',
} as const
