/** The text for an answer that did not come from our servers. A file of its own, because it is loaded with the first request. */
export const sendTexts = {
  unavailable: 'Something went wrong on our side. Try again in a moment.',
} as const
