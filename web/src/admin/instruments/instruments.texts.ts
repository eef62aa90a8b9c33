import { pricesTexts } from '../prices/prices.texts.ts'

/** The texts of the forms are in `prices.texts.ts`. */
export const instrumentsTexts = {
  title: 'Instruments',
  hint: 'All instruments on the site.',
  parts: 'Tasks',
  part: { all: 'All', new: pricesTexts.list.title, end: pricesTexts.end.title },
  search: 'Search instruments',
  placeholder: 'Symbol, name or description',
  searchHint: 'Such as USD/KES, or cocoa.',
  loading: 'Loading the instruments',
  loadingOne: 'Loading the instrument',
  none: 'No instruments yet',
  notFound: (search: string) => `No instrument found for “${search}”`,
  notFoundHint: 'Check the spelling or try fewer words.',
  showAll: 'Show all',
  last: (close: string, day: string) => `${close} on ${day}`,
  noCloses: 'No closes yet',
  ended: 'Ended',
  demonstration: 'Demonstration',
  edit: 'Edit',
  editing: (symbol: string) => `Edit ${symbol}`,
  fixed: (symbol: string, kind: string) =>
    `You can’t change the symbol ${symbol} or the kind ${kind}. If the price can now be 0 or less, list a new instrument of the kind Rate.`,
  early: (days: number) =>
    `The times of its ${days === 1 ? 'early close' : `${days} early closes`} stay unchanged.`,
  save: 'Save',
  saving: 'Saving…',
  saved: (symbol: string) => `${symbol} is saved.`,
} as const
