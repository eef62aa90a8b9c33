export const apiTexts = {
  offline: 'Soko cannot be reached. Check your connection and try again.',
} as const
