export const pushTexts = {
  test: { title: 'Push notifications work', body: 'This is a test from Soko.' },
} as const
