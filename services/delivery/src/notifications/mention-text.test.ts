import { mentionSign, storedMention } from '@soko/contracts/text/mentions.ts'
import { expect, it } from 'vitest'
import { textAround } from './mention-text.ts'

const amina = storedMention('amina')
const sign = mentionSign('amina')

it('returns the line of the first mention', () => {
  const html = `<p>Tea.</p><p>As ${amina} wrote &amp; <b>proved</b>.</p><p>${amina}</p>`
  expect(textAround(html, 'amina')).toBe(`As ${sign} wrote & proved.`)
  expect(textAround(html, 'chen')).toBe('')
})

it('shortens a long line at words, never within another mention', () => {
  const long = `${storedMention('chen')} `.repeat(40)
  const text = textAround(`<p>${long}${amina} ${long}</p>`, 'amina')
  const shown = mentionSign('chen')
  expect(text.startsWith(`\u2026 ${shown}`)).toBe(true)
  expect(text.endsWith(`${shown}\u2026`)).toBe(true)
  expect(text).toContain(`${shown} ${sign} ${shown}`)
  expect(text.length).toBeLessThan(420)
  expect(text.replaceAll(shown, '').replaceAll(' ', '')).toBe(`\u2026${sign}\u2026`)
})

it('leaves out text without spaces that is too long', () => {
  const word = '\u8336'.repeat(300)
  expect(textAround(`<p>${word}${amina}${word}</p>`, 'amina')).toBe(`\u2026${sign}\u2026`)
})
