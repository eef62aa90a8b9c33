import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'
import { keepPostText, readPostText, readPostTextInSteps } from './post-text.ts'
import { measureText } from './reading-minutes.ts'

it('reads a text of any length once, and uses the result of another thread', () => {
  const html = `<p>${'word '.repeat(100_000)}</p>`
  const read = readPostText(html)
  expect(read).toMatchObject({ words: 100_000, minutes: 455 })
  expect(readPostText(html)).toBe(read)
  keepPostText('<p>only in this test</p>', { text: 'Read elsewhere', words: 2, minutes: 1 })
  expect(readPostText('<p>only in this test</p>').text).toBe('Read elsewhere')
})

it.each([
  [
    'paragraphs',
    '<p>Maize <b>rose</b> &amp; fell,<br>so $USDKES <a class="mention" data-user="u1" href="/profile/a">@a</a> says.</p>',
  ],
  [
    'rows',
    '<figure class="table"><table><tbody><tr><th>a</th><td></td><td>b</td></tr></tbody></table></figure>',
  ],
  ['code', '<pre>one\n\n  two &lt;b&gt;</pre><p><br></p>'],
  ['notes', '<p>a<sup class="fn"><a href="#fn-1">1</a></sup></p><ol class="notes"><li id="fn-1">b</li></ol>'],
])('reads a long text of %s in steps as it does at once', async (_what, part) => {
  const html = part.repeat(Math.ceil(700_000 / part.length))
  let pauses = 0
  const read = await readPostTextInSteps(html, async () => {
    pauses += 1
  })
  const text = plainText(html)
  // `toEqual` is not used, because it would take minutes to show the difference if the test failed.
  expect(read.text === text).toBe(true)
  expect(read).toMatchObject(measureText(text))
  expect(pauses).toBeGreaterThanOrEqual(6)
  const again = await readPostTextInSteps(html, async () => Promise.reject(new Error('It is cached.')))
  expect(again).toBe(read)
})
