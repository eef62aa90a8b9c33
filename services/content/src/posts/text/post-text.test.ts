import { storedMention } from '@soko/contracts/text/mentions.ts'
import { describe, expect, it } from 'vitest'
import { acceptText, type GivenText, writeText } from './post-text.ts'

describe('the text of a post', () => {
  it.each([
    { html: '<p>\u200b&#8203;&shy;\u2060</p>' },
    { desc: ' \ufeff\u202e' },
    { html: '<script>alert(1)</script>' },
    {},
  ])('is refused when nothing of it would be seen: %j', (given: GivenText) => {
    expect(() => acceptText(given, writeText(given))).toThrow('Write the text of the analysis.')
  })

  it.each([
    '<figure class="image"><img src="/media/01ab.webp" alt="" /></figure>',
    '<figure class="table"><table><tbody><tr><td class="num">28</td></tr></tbody></table></figure>',
    '<figure class="embed"><a href="https://x.com/soko/status/12" rel="noopener nofollow ugc">A post</a></figure>',
    '<pre><code>a\n</code></pre>',
  ])('may be %s alone', (html) => {
    expect(writeText({ html })).toHaveProperty('html', html)
  })

  it.each(['<hr>', '<table><tr><td></td></tr></table>', '<aside class="callout note"><p><br></p></aside>'])(
    'is refused when it contains only %s',
    (html) => {
      expect(writeText({ html })).toEqual({ fault: 'blank' })
    },
  )

  describe('with footnotes', () => {
    const number = (id: number) => `<sup class="fn"><a href="#fn-${id}">${id}</a></sup>`
    const notes = (...texts: readonly string[]) =>
      `<ol class="notes">${texts.map((text, place) => `<li id="fn-${place + 1}">${text}</li>`).join('')}</ol>`
    const figure = (id: number) =>
      `<figure class="image"><img src="/media/01ab.webp" alt="" /><figcaption>b${number(id)}</figcaption></figure>`

    it.each([
      ['', `<p>a, c${number(1)}</p>${figure(2)}${notes('x', 'y')}`],
      [' ', `<p>a, c${number(1)}</p>${figure(2)}${notes('x', 'y')}`],
      ['<strong><br /></strong>', `<p>a, c${number(1)}</p>${figure(2)}${notes('x', 'y')}`],
      ['w', `<p>a${number(1)}, c${number(2)}</p>${figure(3)}${notes('w', 'x', 'y')}`],
    ])('is published without an empty one: %j', (text, html) => {
      const given = `<p>a${number(1)}, c${number(2)}</p>${figure(3)}${notes(text, 'x', 'y')}`
      expect(writeText({ html: given })).toHaveProperty('html', html)
    })

    it('is published without the list if all are empty, and is blank without other text', () => {
      const html = `<p>a${number(1)}</p>${notes('')}`
      expect(writeText({ html })).toMatchObject({ html: '<p>a</p>', desc: 'a' })
      expect(writeText({ html: html.replace('a<', '<') })).toEqual({ fault: 'blank' })
    })

    it('keeps an empty one in a draft', () => {
      const html = `<p>a${number(1)}</p>${notes('')}`
      expect(writeText({ html, mayBeBlank: true })).toHaveProperty('html', html)
    })
  })

  it.each<[string, GivenText, string]>([
    ['tags beyond any use', { html: '<p>a'.repeat(200_000) }, 'more than 100,000 tags'],
    ['elements nested too deeply', { html: '<em>'.repeat(5_000) }, 'nested too deeply'],
    ['more mentions than anyone reads', { html: storedMention('u1').repeat(1_001) }, 'more than 1,000 times'],
    ['what becomes longer than 1 MB', { desc: '<'.repeat(400_000) }, 'at most 1,048,576 bytes'],
  ])('is refused for %s, with the reason at its field', (_what, given, message) => {
    const field = Object.keys(given)[0] ?? ''
    const refuse = () => acceptText(given, writeText(given))
    expect(refuse).toThrow(message)
    expect(refuse).toThrow(
      expect.objectContaining({ errors: { [field]: [expect.stringContaining(message)] } }),
    )
  })

  it('stays unchanged when it is not sent, or is the same', () => {
    const stored = { html: '<h2>a</h2><p>b</p>', desc: 'a\nb' }
    const accept = (given: GivenText) => acceptText(given, writeText(given), stored)
    expect(accept({})).toBeUndefined()
    expect(accept({ desc: 'a \r\nb' })).toBeUndefined()
    expect(accept({ desc: 'c' })).toMatchObject({ html: '<p>c</p>', desc: 'c' })
  })
})
