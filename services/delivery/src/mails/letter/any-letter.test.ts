import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ama, image, shillingLetter, site } from '../testing/sample-letter.ts'
import { faultsOfMail } from '../testing/faults-of-mail.ts'
import { anyLine, anyPostHtml } from '../testing/random-post.ts'
import { composeLetter } from './compose-letter.ts'

const mailOf = (letter: Partial<typeof shillingLetter>) =>
  composeLetter({ ...shillingLetter, ...letter }, site).mailTo(ama)

describe('any letter', () => {
  it('is small, well formed, without scripts, pixels, or the address of its reader', () => {
    fc.assert(
      fc.property(anyPostHtml, anyLine, anyLine, anyLine, (html, title, summary, name) => {
        const mail = mailOf({ html, title, summary, author: { ...shillingLetter.author, name } })
        expect(faultsOfMail(mail, site)).toEqual([])
        expect(`${mail.subject}${mail.from?.name}`).not.toMatch(/\p{Cc}/u)
      }),
      { numRuns: 60, endOnFailure: true },
    )
  })

  const cell = '<td class="num">1,447.25</td>'
  const rows = `<tr>${cell.repeat(20)}</tr>`.repeat(500)
  it.each([
    ['a paragraph', `<p>${'The shilling &amp; the naira. '.repeat(30_000)}</p>`],
    ['a word', `<p>${'x'.repeat(1_000_000)}</p>`],
    ['a table', `<p>First.</p><figure class="table"><table><tbody>${rows}</tbody></table></figure>`],
    ['a list', `<ul>${'<li>An item of the list, one of very many items.</li>'.repeat(15_000)}</ul>`],
    ['code', `<pre><code>${'let x = 1\n'.repeat(90_000)}</code></pre>`],
    ['images', `<figure class="image full"><img src="${image}" alt="A" /></figure>`.repeat(9_000)],
    ['Arabic', `<p>${'سوق الأسهم اليوم في القاهرة. '.repeat(15_000)}</p>`],
  ])('cuts 1 MB of %s and continues on Soko', (what, html) => {
    const mail = mailOf({ html })
    expect(faultsOfMail(mail, site)).toEqual([])
    expect(mail.html).toContain('The rest of this analysis is on Soko')
    expect(mail.text).toContain('The rest of this analysis is on Soko:\nhttps://soko.example/')
    if (what !== 'a word') expect(Buffer.byteLength(mail.html ?? '')).toBeGreaterThan(60_000)
  })
})
