/** The words that stand around an author's own in the text of an analysis. */
export const articleTexts = {
  table: 'Table',
  code: 'Code',
  callouts: { note: 'Note', method: 'Method', risk: 'Risk' },
  /** Said before a figure, which shows a triangle. */
  trends: { up: 'up', down: 'down' },
  notes: {
    title: 'Footnotes',
    number: (number: string) => `Footnote ${number}`,
    back: 'Back',
    backTo: (number: string) => `Back to the text of footnote ${number}`,
  },
  embed: {
    hosts: {
      tradingview: { name: 'TradingView', address: 'tradingview.com' },
      youtube: { name: 'YouTube', address: 'youtube.com' },
      x: { name: 'X', address: 'x.com' },
    },
    kinds: { chart: 'chart', snapshot: 'snapshot', idea: 'idea', video: 'video', post: 'post' },
    notice: (address: string) =>
      `Nothing is loaded from ${address} until you press. It will see your address then.`,
    load: { chart: 'Load chart', video: 'Load video', post: 'Load post' },
    open: 'Open there',
  },
} as const
