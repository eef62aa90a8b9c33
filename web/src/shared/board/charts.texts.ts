/** The words of figures and their charts. */
export const chartsTexts = {
  up: 'up',
  down: 'down',
  same: 'no change',
  fromNone: 'from none',
} as const
