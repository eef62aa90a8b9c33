/** The words for an address that leads nowhere. */
export const notFoundTexts = {
  title: 'Oops!!!.',
  text: "We couldn't find that page.",
  back: 'Back to Home',
} as const
