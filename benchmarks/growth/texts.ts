import { integer, type Random } from '../../site/seed/art/random.ts'
import type { Words } from './words.ts'

/** Length of the shortest text in characters of HTML. */
export const SHORTEST = 1_000
export const LONGEST = 8_000

export const CATEGORIES: readonly string[] =
  `Commodities,Crypto,Kenya,Nigeria,Forex,Equities,Macro,Ghana,Bonds,Education,South Africa,Uganda,Tanzania,Egypt,Rwanda,Zambia,
   Senegal,Ethiopia,Gold,Coffee,Maize,Cocoa,Oil,Tea,Banking,Mobile money,Inflation,Real estate,Funds,Taxes`.split(
    /,\s*/,
  )

export type Analysis = { readonly title: string; readonly html: string; readonly text: string }

export const writeAnalysis = (random: Random, words: Words): Analysis => {
  const length = integer(random, SHORTEST, LONGEST - 400)
  const title = capital(words.row(integer(random, 5, 9)))
  const text: string[] = []
  let html = ''
  for (let block = 1; html.length < length; block += 1) {
    if (block % 5 === 0) {
      const heading = capital(words.row(4))
      html += `<h2>${heading}</h2>`
      text.push(heading)
    }
    const [marked, rest] = [capital(words.row(2)), writeSentences(random, words, length - html.length)]
    html += `<p><strong>${marked}</strong> ${rest}</p>`
    text.push(`${marked} ${rest}`)
  }
  return { title, html, text: text.join('\n\n') }
}

const writeSentences = (random: Random, words: Words, room: number): string => {
  const sentences: string[] = []
  let length = 0
  for (let count = integer(random, 2, 5); count > 0 && length < room; count -= 1) {
    const sentence = `${capital(words.row(integer(random, 6, 16)))}.`
    sentences.push(sentence)
    length += sentence.length
  }
  return sentences.join(' ')
}

export const writeComment = (random: Random, words: Words): string =>
  `${capital(words.row(integer(random, 4, 40)))}.`

export const chooseCategories = (random: Random): readonly string[] => {
  const chosen = Array.from(
    { length: integer(random, 1, 3) },
    () => CATEGORIES[Math.floor(random() ** 2 * CATEGORIES.length)] ?? '',
  )
  return [...new Set(chosen)]
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
