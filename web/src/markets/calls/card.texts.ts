export const cardTexts = {
  right: 'Right',
  /** Replaces `right` in a call that was taken back. */
  wasRight: 'Would be right',
  wrong: 'Wrong',
  onlyCloses: 'Only daily closes count.',
  split: (day: string, was: number, became: number) =>
    `Split on ${day}: ${was.toLocaleString('en')} became ${became.toLocaleString('en')}.`,
  bonus: (day: string, held: number, after: number) =>
    `Bonus issue on ${day}: ${(after - held).toLocaleString('en')} new for ${held.toLocaleString('en')} held.`,
  dividend: (day: string, amount: string, factor: number) =>
    `Ex-dividend on ${day}, ${amount}: closes from that day on are multiplied by ${factor.toFixed(4)}.`,
  withDividends: 'The call is judged by these closes, and the chart shows them.',
  inNewUnits: 'Target, stop and closes are shown in the new units.',
  odds: {
    label: (chance: string, author: string) =>
      `On a scale from never to always: ${[chance, author].filter(Boolean).join(', ')}`,
    chance: (percent: number) => `Chance ${percent}%`,
    author: (percent: number) => `Author ${percent}%`,
    never: 'never',
    even: '1 in 2',
    always: 'always',
  },
  remark: (name: string, day: string) => `${name}, ${day}`,
  earlier: (count: number) => (count === 1 ? 'One earlier remark' : `${count} earlier remarks`),
  page: 'The call’s page',
  rules: 'How calls are judged',
  record: 'The author’s record',
  noAdvice: 'Opinion, not advice.',
} as const
