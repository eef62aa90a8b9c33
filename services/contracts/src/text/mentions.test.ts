import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isReadAs,
  mentionedIn,
  mentionSign,
  type NameOf,
  shorten,
  storedMention,
  withNames,
  withoutNames,
} from './mentions.ts'
import { mentionHtml } from './mention-html.ts'
import { plainText } from './plain-text.ts'

const nameOf: NameOf = (userId) => (userId === 'u1' ? 'amina' : undefined)
const html = `<p>By ${storedMention('u1')}, ${storedMention('u2')} and ${storedMention('u1')}</p>`

describe('mentions', () => {
  it('are found in HTML and in plain text, each user once', () => {
    expect(mentionedIn(html)).toEqual(['u1', 'u2'])
    expect(mentionedIn(plainText(html), '<p>@amina</p>')).toEqual(['u1', 'u2'])
    expect(mentionedIn('<a class="mention" data-user="u1">@amina</a>')).toEqual([])
  })

  it('show current names, and no link to erased users', () => {
    expect(withNames(html, nameOf)).toBe(
      '<p>By <a class="mention" data-user="u1" href="/profile/amina">@amina</a>, <a class="mention" data-user="u2">a former member</a> and <a class="mention" data-user="u1" href="/profile/amina">@amina</a></p>',
    )
    expect(withNames(plainText(html), nameOf)).toBe('By @amina, a former member and @amina')
    expect(plainText(withNames(html, nameOf))).toBe('By @amina, a former member and @amina')
  })

  it('are unchanged after names are added and removed', () => {
    expect(withoutNames(withNames(html, nameOf))).toBe(html)
    expect(withoutNames(mentionHtml('u2', 'a former member'))).toBe(storedMention('u2'))
  })

  it('are complete or missing in a shortened text, which names do not make longer', () => {
    const piece = fc.constantFrom(
      'a',
      ' ',
      'word ',
      '😀',
      mentionSign('u1'),
      mentionSign('01JDZ8XQ5T4T8K2M6V9C3B7N1P'),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.nat(200), (pieces, length) => {
        const text = pieces.join('')
        const cut = shorten(text, (whole) => whole.slice(0, length))
        expect(withNames(cut, () => 'n'.repeat(30)).length).toBeLessThanOrEqual(length)
        expect(cut.replaceAll(/\uFFF9[^\uFFFA\uFFFB]+\uFFFB/g, '')).not.toMatch(/[\uFFF9-\uFFFB]/)
        expect(text.startsWith(cut)).toBe(true)
      }),
    )
  })

  it.each([
    ['By @amina, @chen_2 and a former member.', true],
    ['By @amina, @chen and @dede.', true],
    ['By @amina, chen and @dede.', false],
    ['By @amina, @chen and @dede. More', false],
    ['by @amina, @chen and @dede.', false],
  ])('%j is the same text, whatever the names: %s', (text, is) => {
    const stored = `By ${mentionSign('u1')}, ${mentionSign('u2')} and ${mentionSign('u3')}.`
    expect(isReadAs(stored, text)).toBe(is)
    expect(isReadAs(stored, stored)).toBe(true)
    expect(isReadAs(text, text)).toBe(true)
  })

  it('is compared with any names, for any number of mentions and any following text', () => {
    const many = 'By ' + `${mentionSign('u1')}s and `.repeat(20_000)
    const named = 'By ' + '@amina_ks and '.repeat(20_000)
    expect(isReadAs(many, named)).toBe(true)
    expect(isReadAs(many, `${named}more`)).toBe(false)
    expect(isReadAs(mentionSign('u1').repeat(3), '@ada@a former member')).toBe(false)
    expect(isReadAs(mentionSign('u1').repeat(2), '@adaa former member')).toBe(true)
  })
})
