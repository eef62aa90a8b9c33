export const notFoundTexts = {
  title: 'Oops!!!.',
  text: "We couldn't find that page.",
  back: 'Back to Home',
} as const
