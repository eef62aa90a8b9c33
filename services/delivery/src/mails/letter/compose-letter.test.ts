import { storedMention, withNames } from '@soko/contracts/text/mentions.ts'
import { readPostText } from '@soko/contracts/text/post-text.ts'
import { summarize } from '@soko/contracts/text/summarize.ts'
import { describe, expect, it } from 'vitest'
import { faultsOfMail } from '../testing/faults-of-mail.ts'
import { ama, image, mailImage, shillingLetter, site } from '../testing/sample-letter.ts'
import { composeLetter } from './compose-letter.ts'

const mailOf = (letter: Partial<typeof shillingLetter> = {}) =>
  composeLetter({ ...shillingLetter, ...letter }, site).mailTo(ama)

const textOf = (html: string) => {
  const [, ...parts] = mailOf({ html, summary: '', calls: [] }).text.split('\n\n')
  return parts
    .slice(
      0,
      parts.findIndex((part) => part.startsWith('Comment on Soko')),
    )
    .join('\n\n')
}

/** The HTML between the head of a letter and its last button, without styles. */
const htmlOf = (html: string, title = 'Title') =>
  (mailOf({ html, title, image: '', calls: [] }).html ?? '')
    .replace(/^.*overflow-wrap:anywhere[^>]*>/s, '')
    .replace(/<\/td><\/tr>\n<tr><td class="p".*$/s, '')
    .replaceAll(/ (?:style|class|cellpadding|cellspacing|border|role|width)="[^"]*"/g, '')

describe('the text of a letter', () => {
  it('follows the design', () => {
    expect(mailOf().text).toMatchInlineSnapshot(`
      "THE SHILLING THAT WOULD NOT MOVE: READING KES/USD AT 129
      By Wanjiku Njeri, Mon Nov 17 2025
      https://soko.example/posts/post/the-shilling-that-would-not-move?from=letter

      For more than a year the shilling has traded inside a band narrower
      than the spread at a Nairobi bureau. Here is what pays for it, and the
      three figures that would tell us first.

      On the morning of the last auction I wrote 129.24 on a yellow card and
      pinned it above my desk. Twelve weeks later the card is still right. A
      currency that moves less than its own transaction cost is telling you
      about its central bank’s order book [1], not about the economy beneath
      it.

      WHAT HOLDS THE LINE

      Three flows do most of the work. None of them is secret, and each is
      published soon enough to be useful.

      - Remittances, which now arrive evenly through the month.
      - Official purchases, visible as a step in reserves each Thursday.
      - The coupon calendar, which decides when dollars must leave again.

      Months of import cover:   5.3     (up 0.9)
      KES/USD, 90-day range:    0.42%   (unchanged)
      91-day bill, per cent:    7.81    (down 2.10)

      > Stability is not the absence of pressure. It is pressure that
      > somebody is paid to absorb.
      > A dealer on Kenyatta Avenue, when I asked for a forecast

      WHAT IT COSTS

      Buying dollars puts shillings into banks. Those shillings are taken
      back with bills, and the bills pay interest. My estimate for the last
      four quarters, in billions of shillings:

      Quarter   Bought   Taken back   Interest
      Q4 2024    118.4         96.0        3.1
      Q1 2025    141.9        120.5        3.4
      Q2 2025    167.2        150.8        3.6
      Q3 2025    154.0        149.1        3.2

      [Picture: A coin setting on a flat, calm line]
      A flat line still costs something to hold.

      Falling bill rates have made the stillness cheaper just as it grew
      larger. That is the lucky part, and the part I would not count on.

      If two of the three figures turn in the same fortnight, take the card
      off the wall.

      CALL
      USD/KES up to 132.50 by Fri Feb 27 2026. Last close 129.24 on Mon Nov
      17 2025. The author is 55% sure.

      Comment on Soko:
      https://soko.example/posts/post/the-shilling-that-would-not-move?from=letter#comments

      [1] https://centralbank.example/orders?day=1&all=yes

      --
      Soko sends this for Wanjiku Njeri. You get it because you subscribed
      with ama@mail.example on Fri Oct 3 2025.
      Unsubscribe: https://soko.example/unsubscribe/7Hq2
      All email settings: https://soko.example/mail-settings/7Hq2
      Report this email: https://soko.example/company/contact
      An author's opinion, not investment advice.
      Soko, 3rd floor, Kimathi Chambers, Kimathi Street, PO Box 41270, 00100
      Nairobi, Kenya
      "
    `)
  })

  it('numbers links after the footnotes of the author, each once', () => {
    expect(
      textOf(
        '<p>A<sup class="fn"><a href="#fn-1">1</a></sup> <a href="https://a.example/">b</a> <a href="https://soko.example/blog">c</a> <a href="https://a.example/">d</a> <a href="https://e.example/">https://e.example/</a> <a class="mention" data-user="u" href="/profile/amina">@amina</a></p><ol class="notes"><li id="fn-1">Note</li></ol>',
      ),
    ).toBe('A [1] b [2] c [3] d [2] https://e.example/ @amina\n\n[1] Note')
  })

  it.each([
    [
      'nested lists',
      '<ol><li>One<ul><li>a</li><li>b</li></ul></li><li>Two</li></ol>',
      '1. One\n   - a\n   - b\n2. Two',
    ],
    ['code', '<pre><code>if (a &lt; b)\n  c()\n</code></pre>', '    if (a < b)\n      c()'],
    ['callouts', '<aside class="callout risk"><p>Few buyers.</p></aside>', 'RISK\nFew buyers.'],
    [
      'embeds',
      '<figure class="embed"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">Grading</a></figure>',
      '[Video on YouTube: Grading] [1]',
    ],
    [
      'galleries',
      `<figure class="gallery"><img src="${image}" alt="One" /><img src="${image}" alt="" /><figcaption>Stores</figcaption></figure>`,
      '[Picture: One]\n[Picture]\nStores',
    ],
    [
      'wide tables',
      `<figure class="table"><table><thead><tr><th>Month</th><th>${'Comment '.repeat(9)}</th></tr></thead><tbody><tr><th>July</th><td>Rain</td></tr></tbody></table></figure>`,
      `- Month: July\n  ${'Comment '.repeat(8)}\n    Comment: Rain`.replaceAll(/ +\n/g, '\n'),
    ],
  ])('writes %s', (_, html, text) => {
    expect(textOf(html)).toBe(text)
  })
})

describe('the HTML of a letter', () => {
  it('links embeds, mentions and images, and marks footnotes', () => {
    expect(
      htmlOf(
        `<p>See <a class="mention" data-user="u" href="/profile/amina">@amina</a>, $USDNGN<sup class="fn"><a href="#fn-1">1</a></sup></p><p><a href="https://a.example/?b=1&amp;c=2"><img src="${image}" alt="A" width="300" height="200" /></a></p>`,
      ),
    ).toBe(
      `<p>See <a href="https://soko.example/profile/amina">@amina</a>, $USDNGN<sup>1</sup></p><p><a href="https://a.example/?b=1&amp;c=2"><img src="https://soko.example${mailImage}" alt="A"></a></p>`,
    )
  })

  it('describes an image that is not stored on the site, with a link to the analysis', () => {
    expect(htmlOf('<figure class="image"><img src="https://a.example/map.png" alt="A map" /></figure>')).toBe(
      '<div><a href="https://soko.example/posts/post/the-shilling-that-would-not-move?from=letter">Picture: A map</a></div>',
    )
  })

  it('is written from right to left for Arabic, and marks what is not', () => {
    const html = '<p>سوق الأسهم اليوم</p><p>In English</p><ul><li>التحويلات</li><li>USD</li></ul>'
    const mail = mailOf({ title: 'الشلن الذي لا يتحرك', html })
    expect(mail.html).toContain('<html lang="ar" dir="rtl">')
    expect(mail.html).toContain('lang="ar" dir="rtl">\n<table')
    expect(htmlOf(html, 'الشلن الذي لا يتحرك')).toBe(
      '<p>سوق الأسهم اليوم</p><p dir="ltr">In English</p><ul><li>التحويلات</li><li dir="ltr">USD</li></ul>',
    )
    expect(mail.html).not.toMatch(/<h1[^>]*letter-spacing/)
  })

  it('marks Arabic in a letter written from left to right, also in nested lists', () => {
    expect(htmlOf('<p>English text</p><ul><li>سوق<ol><li>USD</li></ol></li></ul>')).toBe(
      '<p>English text</p><ul dir="rtl"><li>سوق<ol dir="ltr"><li>USD</li></ol></li></ul>',
    )
  })
})

describe('a letter', () => {
  it('differs between recipients only in the footer and headers', () => {
    const letter = composeLetter(shillingLetter, site)
    const [one, other] = [
      letter.mailTo(ama),
      letter.mailTo({
        ...ama,
        about: 'user-1',
        address: 'b@c.example',
        subscriptionId: '2',
        oneClick: 'https://soko.example/api/unsubscribe/x',
        unsubscribe: 'https://soko.example/unsubscribe/x',
      }),
    ]
    const start = (html = '') => html.slice(0, html.indexOf('Soko sends this for'))
    expect(start(other.html)).toBe(start(one.html))
    expect(other.html).not.toContain(ama.address)
    expect(other.html).not.toContain(ama.unsubscribe)
    expect(faultsOfMail(other, site)).toEqual([])
    expect(letter.mailTo(ama)).toEqual(one)
  })

  it('repeats no summary that was derived from the text', () => {
    const { html } = shillingLetter
    const summary = readPostText(html).text.slice(0, 300)
    expect(mailOf({ summary }).text).toContain(
      'the-shilling-that-would-not-move?from=letter\n\nOn the morning',
    )
  })

  it('repeats no derived summary that was cut within the names of mentioned users', () => {
    const stored = `<p>${`${storedMention('u')} sold the naira and bought tea. `.repeat(20)}</p>`
    const nameOf = () => 'amina'
    const summary = withNames(summarize(readPostText(stored).text), nameOf)
    const start = `the-shilling-that-would-not-move?from=letter\n\n@amina sold`
    const { text } = mailOf({ html: withNames(stored, nameOf), summary })
    expect(text).toContain(start)
    expect(text.split('\n\n').filter((part) => part.startsWith('@amina sold'))).toHaveLength(1)
  })

  it('has no footnotes and no numbers of footnotes if it is cut', () => {
    const note = (number: number) => `<sup class="fn"><a href="#fn-${number}">${number}</a></sup>`
    const start = `<p>A price${note(1)} and a <a href="https://a.example/">link</a>, both known.</p>`
    const notes = '<ol class="notes"><li id="fn-1">First</li><li id="fn-2">Second</li></ol>'
    const long = `<p>${'The shilling and the naira. '.repeat(10_000)}${note(2)}</p>`
    const cut = mailOf({ html: start + long + notes })
    expect(cut.text).toContain('A price and a link [1], both known.')
    expect(cut.text).toContain('\n[1] https://a.example/\n')
    expect(cut.text).not.toMatch(/First|Second/)
    expect(cut.html).toContain('The rest of this analysis')
    expect(cut.html).not.toMatch(/<sup|Footnotes/)
    const whole = mailOf({ html: start + notes })
    expect(whole.text).toContain('A price [1] and a link [3], both known.')
    expect(whole.html).toContain('<sup>1</sup>')
  })

  it('shows the disclosure, the chart, and where replies go', () => {
    const mail = mailOf({
      disclosure: 'I hold dollars.',
      tradViewLink: 'https://www.tradingview.com/chart/AbC/',
      author: { ...shillingLetter.author, replyTo: 'wanjiku@mail.example' },
    })
    expect(mail.replyTo).toBe('wanjiku@mail.example')
    expect(mail.text).toContain('\nDisclosure: I hold dollars.\n')
    expect(mail.text).toContain('\nChart on TradingView:\nhttps://www.tradingview.com/chart/AbC/\n')
    expect(mail.html).toContain('<b>Disclosure:</b> <bdi>I hold dollars.</bdi>')
    expect(mail.html).toContain('href="https://www.tradingview.com/chart/AbC/"')
  })

  it('can be tested by its author, without a subscription', () => {
    const mail = composeLetter(shillingLetter, site).testTo({ about: 'user-w', address: 'w@mail.example' })
    expect(mail.subject).toBe(`Test: ${shillingLetter.title}`)
    expect(mail).not.toHaveProperty('headers')
    expect(mail).not.toHaveProperty('id')
    expect(mail.html).not.toContain('nsubscribe')
  })
})
