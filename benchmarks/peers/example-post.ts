export type ExamplePost = {
  readonly title: string
  readonly html: string
  /** Categories in Soko, tags in Ghost. */
  readonly categories: readonly string[]
}

const PLACES = ['Nairobi', 'Mombasa', 'Lagos', 'Accra', 'Kampala'] as const
const GOODS = ['Maize', 'Coffee', 'Gold', 'Sugar', 'Tea', 'Beans', 'Cocoa'] as const
const CATEGORIES = ['Commodities', 'Kenya', 'Forex', 'Stocks'] as const

/** Returns a post of about 4 KB, different for each `n`, from 1. */
export const examplePost = (n: number): ExamplePost => {
  const [place, goods] = [at(PLACES, n), at(GOODS, n)]
  const sentence = `${goods} closed higher in ${place} as buyers returned; the premium of lot ${n} held. `
  return {
    title: `${goods} premium ${n} over ${place}`,
    html: `<p>${goods} closed <strong>higher</strong> again. ${sentence.repeat(3)}</p>`.repeat(13),
    categories: [at(CATEGORIES, n), at(CATEGORIES, n + 1)],
  }
}

const at = (of: readonly string[], n: number): string => of[n % of.length] ?? ''
