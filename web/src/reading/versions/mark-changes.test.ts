// @vitest-environment jsdom
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { articleHtml } from '../analysis/article-html.ts'
import { everyBlock } from '../analysis/testing/every-block.ts'
import { markChanges } from './mark-changes.ts'

/** Returns the later text without removals (`del`), or the earlier text without additions (`ins`). */
const without = (html: string, tag: 'ins' | 'del'): string => {
  const body = document.createElement('div')
  body.innerHTML = html
  for (const mark of body.querySelectorAll(tag)) mark.remove()
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}
const normal = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.innerHTML
const textOf = (html: string): string => without(html, 'ins')

describe('markChanges', () => {
  it('marks single words within inline elements', () => {
    const result = markChanges(
      '<p>To match it, a paper would have to pay 16.40 per cent.</p>',
      '<p>To match it, a paper would have to pay <strong>15.49</strong> per cent.</p>',
    )
    expect(result).toEqual({
      html: '<p class="changed">To match it, a paper would have to pay <del>16.40</del><ins><strong>15.49</strong></ins> per cent.</p>',
      changes: 1,
      added: 1,
      removed: 1,
      cells: 0,
      images: 0,
    })
  })

  it('merges changes around a coincidental common word', () => {
    const { html } = markChanges(
      '<p>Who holds it should therefore never touch the paper at all.</p>',
      '<p>Who holds it has little reason to buy the paper at all.</p>',
    )
    expect(html).toBe(
      '<p class="changed">Who holds it <del>should therefore never touch</del><ins>has little reason to buy</ins> the paper at all.</p>',
    )
  })

  it('counts changed table cells', () => {
    const table = (tax: number, left: string) =>
      `<figure class="table"><table><tbody><tr><th>Ten years</th><td class="num">${tax}</td><td class="num">${left}</td></tr></tbody></table></figure>`
    const result = markChanges(table(15, '11.60'), table(10, '12.29'))
    expect(result.cells).toBe(2)
    expect(result.html).toContain('<td class="num"><del>15</del><ins>10</ins></td>')
    expect(result.html).toContain('<td class="num"><del>11.60</del><ins>12.29</ins></td>')
  })

  it('shows both versions of a replaced image', () => {
    const figure = (name: string) =>
      `<figure class="image"><img src="/media/${name}.webp" alt=""><figcaption>What is left.</figcaption></figure>`
    const { html, images } = markChanges(figure('a'), figure('b'))
    expect(html).toBe(
      '<figure class="image changed"><del><img src="/media/a.webp" alt=""></del><ins><img src="/media/b.webp" alt=""></ins><figcaption>What is left.</figcaption></figure>',
    )
    expect(images).toBe(1)
  })
})

it('marks changes in all blocks of rendered HTML', () => {
  const before = articleHtml(everyBlock()).html
  const after = articleHtml(everyBlock().replace('</td>', ' and more</td>')).html
  expect(markChanges(before, before)).toMatchObject({ changes: 0, html: normal(before) })
  expect(markChanges(before, after)).toMatchObject({ changes: 1, added: 2, removed: 0, cells: 1 })
})

describe('for any two texts', () => {
  const words = fc
    .array(fc.constantFrom('maize', 'rose', 'fell', 'by', 'in', 'Kano', '3.5', '%'), {
      minLength: 1,
      maxLength: 8,
    })
    .map((some) => some.join(' '))
  const inline = fc
    .array(fc.tuple(fc.constantFrom('', 'strong', 'em', 'a'), words), { minLength: 1, maxLength: 3 })
    .map((parts) => parts.map(([tag, text]) => (tag === '' ? text : `<${tag}>${text}</${tag}>`)).join(' '))
  const block = fc.oneof(
    fc
      .tuple(fc.constantFrom('p', 'h2', 'blockquote'), inline)
      .map(([tag, text]) => `<${tag}>${text}</${tag}>`),
    fc
      .array(inline, { minLength: 1, maxLength: 3 })
      .map((items) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`),
    fc
      .array(fc.array(words, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 3 })
      .map(
        (rows) =>
          `<figure class="table"><table><tbody>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table></figure>`,
      ),
  )
  const text = fc.array(block, { maxLength: 5 }).map((blocks) => blocks.join(''))

  it('contains the earlier text without additions, and the later text without removals', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const { html } = markChanges(before, after)
        expect(without(html, 'ins')).toBe(textOf(before))
        expect(without(html, 'del')).toBe(textOf(after))
      }),
    )
  })
})
