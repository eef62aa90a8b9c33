const days = (number: number): string => `${number.toLocaleString('en')} ${number === 1 ? 'day' : 'days'}`

/** The words of the closed days of exchanges. */
export const closedDaysTexts = {
  symbols: {
    label: 'Symbols',
    hint: 'One or more, separated by spaces or commas, such as SCOM KCB EQTY.',
    missing: 'Enter at least one symbol.',
    wrong: (symbol: string) => `“${symbol}” is not a symbol.`,
  },
  dates: {
    label: 'Days',
    hint: 'One per line, such as 2026-12-25 or 2026-12-24 to 2026-12-28.',
    missing: 'Enter at least one day.',
    wrong: (line: string) => `“${line}” is not a day such as 2026-12-25, or 2026-12-24 to 2026-12-28.`,
    tooMany: (most: number) => `Enter at most ${days(most)} at a time.`,
  },
  record: {
    title: 'Record closed days',
    hint: 'Closes quoted for these days do not count, and none are taken. Calls are judged again without them. Readers see the reason.',
    reason: { label: 'Reason', hint: 'Such as: public holidays of 2026, according to the exchange.' },
    send: 'Record closed days',
    sending: 'Recording…',
    done: (symbols: string) => `Closed days recorded for ${symbols}.`,
  },
  withdraw: {
    title: 'Withdraw closed days',
    hint: 'For mistakes. Closes that were recorded for these days count again, and calls are judged with them.',
    reason: { label: 'Reason' },
    send: 'Withdraw closed days',
    sending: 'Withdrawing…',
    done: (symbols: string) => `Closed days withdrawn for ${symbols}.`,
  },
  recorded: {
    title: (symbol: string) => `Closed days of ${symbol}`,
    loading: (symbol: string) => `Loading the closed days of ${symbol}`,
    none: (symbol: string) => `No closed days are recorded for ${symbol}.`,
    group: (dates: string, reason: string) => `${dates}: ${reason}`,
  },
} as const
