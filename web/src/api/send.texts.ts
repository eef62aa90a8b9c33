/** What an answer says that is no answer of ours. A file of its own, as it comes with the first request. */
export const sendTexts = {
  unavailable: 'Something went wrong on our side. Try again in a moment.',
} as const
