import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { InvalidCursor } from './search-errors.ts'
import type { SearchChange, SearchDocument, SearchIndex, SearchQuery } from './search-index.ts'

/** Opens an empty index. `again` reopens it after it was closed. */
export type SearchIndexFactory = () => Promise<{
  readonly index: SearchIndex
  readonly again: () => Promise<SearchIndex>
  readonly remove: () => Promise<void>
}>

export function document(order: number, fields: Partial<SearchDocument> = {}): SearchDocument {
  return {
    id: `p${order}`,
    order,
    authorId: 'u1',
    title: '',
    summary: '',
    text: '',
    categories: [],
    ...fields,
  }
}

export function put(order: number, fields: Partial<SearchDocument> = {}): SearchChange {
  return { type: 'put', document: document(order, fields) }
}

export function describeSearchIndex(name: string, factory: SearchIndexFactory): void {
  describe(`search index: ${name}`, () => {
    let opened: Awaited<ReturnType<SearchIndexFactory>>
    let index: SearchIndex
    beforeEach(async () => {
      opened = await factory()
      index = opened.index
    })
    afterEach(async () => {
      await index.close()
      await opened.remove()
    })

    let version = 0
    async function apply(...changes: SearchChange[]): Promise<void> {
      expect(await index.apply(changes, `checkpoint ${++version}`, await index.checkpoint())).toBe(true)
    }
    async function hits(term: string, filters: Partial<SearchQuery> = {}): Promise<string[]> {
      const page = await index.search({ term, limit: 20, ...filters })
      return page.hits.map(({ id, match }) => (match === 'title' ? `${id}*` : id))
    }

    describe('tiers', () => {
      it('returns titles that contain the term, newest first, then posts with its words, newest first', async () => {
        await apply(
          put(1, { title: 'The coffee market' }),
          put(2, { title: 'Tea', text: 'unlike Coffee it is cheap' }),
          put(3, { title: 'COFFEE futures' }),
          put(4, { title: 'Cocoa', summary: 'beside coffee' }),
        )
        expect(await hits('coffee')).toEqual(['p3*', 'p1*', 'p4', 'p2'])
      })

      it.each([
        ['one character', '$', ['p2*']],
        ['two characters', '/k', ['p1*']],
        ['three characters', 'd/k', ['p1*']],
        ['more, across words', 'kes at 1', ['p1*']],
        ['inside a word', 'afari', ['p2*']],
        ['spaces and accents aside', '  ÁT   150  ', ['p1*']],
      ])('finds exact parts of titles: %s', async (_, term, expected) => {
        await apply(put(1, { title: 'USD/KES at 150' }), put(2, { title: 'Safaricom: $ or not' }))
        expect(await hits(term)).toEqual(expected)
      })

      it('requires every word of the term as a prefix, in any fields', async () => {
        await apply(
          { type: 'author', authorId: 'u1', name: 'Wanjiru Kamau', username: 'shiru_k' },
          put(1, { title: 'Maize', summary: 'prices', text: 'harvest', categories: ['Agri Business'] }),
          put(2, { title: 'Maize', text: 'prices', authorId: 'u2' }),
        )
        expect(await hits('harvest maize pric')).toEqual(['p1'])
        expect(await hits('business maize')).toEqual(['p1'])
        expect(await hits('kamau maize')).toEqual(['p1'])
        expect(await hits('shiru prices')).toEqual(['p1'])
        expect(await hits('prices maize')).toEqual(['p2', 'p1'])
        expect(await hits('rvest')).toEqual([])
      })
    })

    describe('spellings', () => {
      it('finds pairs as one word and with a sign in between, in titles and in texts', async () => {
        await apply(
          put(1, { title: 'USDNGN at a turn' }),
          put(2, { title: 'The naira: USD/NGN' }),
          put(3, { title: 'Naira', text: 'Buyers of USD-NGN wait.' }),
          put(4, { title: 'Naira again', summary: 'usdngn' }),
          put(5, { title: 'Shilling', text: 'USD/KES' }),
        )
        for (const term of ['USD/NGN', 'usdngn', 'usd-ngn', 'USD/NG'])
          expect([term, await hits(term)]).toEqual([term, ['p2*', 'p1*', 'p4', 'p3']])
        expect(await hits('usd/ngn naira')).toEqual(['p4', 'p3', 'p2'])
        expect(await hits('USDKES')).toEqual(['p5'])
      })

      it('finds both parts of a pair in separate positions', async () => {
        await apply(put(1, { text: 'from USD to NGN' }), put(2, { text: 'USD alone' }))
        expect(await hits('USD/NGN')).toEqual(['p1'])
      })

      it.each([
        ['Infla\u00ADtion at a turn', 'Text about quantita\u00ADtive easing.', ['inflation', 'quantitative']],
        ['Zero\u200Bwidth titles', 'The word is macro\u200Beconomics here.', ['macroeconomics', 'zerowidth']],
        ['سـوق الأسهم', 'تحليل الســــوق اليوم', ['سوق', 'السوق']],
        ['می‌خواهم بورس', 'متن', ['میخواهم', 'مي\u200cخواهم']],
        ['Ɗan kasuwa ya ce', 'ƴan kasuwa', ['dan kasuwa', 'yan', 'Ɗan']],
        ['ሠላም ለገበያ', 'x', ['ሰላም', 'ሠላም']],
        ['Inflation', '', ['infla\u00adtion', '\u200bInflation\u200b']],
      ])('finds %j by the spellings that people type', async (title, text, terms) => {
        await apply(put(1, { title, text }))
        for (const term of terms)
          expect([term, await hits(term)]).toEqual([term, [expect.stringMatching(/^p1/)]])
      })
    })

    describe('typos', () => {
      beforeEach(() =>
        apply(
          put(1, { title: 'Bitcoin outlook', text: 'halving' }),
          put(2, { title: 'Outlook', text: 'bitcoin and inflation in 2025' }),
          { type: 'author', authorId: 'u3', name: 'Achieng', username: 'achi' },
          put(3, { title: 'Bonds', authorId: 'u3' }),
        ),
      )

      it.each([
        ['a letter left out', 'bitcin'],
        ['a wrong letter', 'bitcoyn'],
        ['a wrong first letter', 'vitcoin'],
      ])('forgives %s when nothing else is found, titles first', async (_, term) => {
        expect(await hits(term)).toEqual(['p1*', 'p2'])
      })

      it('corrects one typo in each word, and in names', async () => {
        expect(await hits('inflaton bitcion')).toEqual(['p2'])
        expect(await hits('achieg bond')).toEqual(['p3'])
      })

      it('corrects at most four words, first those that are no known prefix', async () => {
        const words = ['copper', 'maize', 'coffee', 'shilling', 'harvest']
        await apply(put(4, { title: words.join(' ') }), put(5, { title: 'maizes coffees' }))
        const misspelt = ['coppr', 'maizee', 'coffeee', 'shiling', 'harvst']
        const known = 'copper maize coffee shilling'
        expect(await hits(misspelt.slice(1).join(' '))).toEqual(['p4*'])
        expect(await hits(`${known} harvst`)).toEqual(['p4*'])
        expect(await hits(misspelt.join(' '))).toEqual([])
      })

      it('pages through corrected hits', async () => {
        const first = await index.search({ term: 'bitcoyn', limit: 1 })
        await apply(put(4, { title: 'bitcoyn' }))
        const second = await index.search({ term: 'bitcoyn', limit: 1, cursor: first.nextCursor! })
        expect([first.hits[0]?.id, second.hits[0]?.id, second.nextCursor]).toEqual(['p1', 'p2', undefined])
      })
    })

    describe('the summary of a search', () => {
      it('counts results on a first page, up to a hundred', async () => {
        await apply(
          ...Array.from({ length: 90 }, (_, i) => put(i, { title: `tea ${i}` })),
          ...Array.from({ length: 30 }, (_, i) =>
            put(100 + i, { title: `cup ${i}`, text: i < 10 ? 'tea' : '' }),
          ),
        )
        const count = async (query: SearchQuery) => (await index.search(query)).count
        expect(await count({ term: 'cup', limit: 5 })).toMatchObject({ posts: 30, isAll: true })
        expect(await count({ term: 'cup', limit: 30 })).toMatchObject({ posts: 30, isAll: true })
        expect(await count({ term: 'tea', limit: 5 })).toMatchObject({ posts: 100, isAll: true })
        await apply(put(200, { text: 'tea' }))
        expect(await count({ term: 'tea', limit: 5 })).toMatchObject({ posts: 100, isAll: false })
        expect(await count({ term: 'tea', limit: 5, byDate: true })).toMatchObject({
          posts: 100,
          isAll: false,
        })
        expect(await count({ term: 'coffee', limit: 5 })).toMatchObject({ posts: 0, isAll: true })
        const { nextCursor = '' } = await index.search({ term: 'tea', limit: 5 })
        expect(await count({ term: 'tea', limit: 5, cursor: nextCursor })).toBeUndefined()
      })

      it('lists corrected words with their corrections; none for exact results', async () => {
        await apply(
          { type: 'author', authorId: 'u2', name: 'Achieng', username: 'achi' },
          put(1, { title: 'The Kenyan shilling' }),
          put(2, { title: 'Shilling and dollar', text: 'of Kenya', authorId: 'u2' }),
          put(3, { title: 'Shieling' }),
        )
        const corrected = async (term: string) => (await index.search({ term, limit: 5 })).corrected
        expect(await corrected('shiling')).toEqual([{ typed: 'shiling', as: ['shilling', 'shieling'] }])
        expect(await corrected('kenya shiling')).toEqual([{ typed: 'shiling', as: ['shilling'] }])
        expect(await corrected('dolar achieg')).toEqual([
          { typed: 'dolar', as: ['dollar'] },
          { typed: 'achieg', as: ['achieng'] },
        ])
        expect(await corrected('shilling')).toEqual([])
        expect(await corrected('nothing like it')).toEqual([])
      })

      it('corrects nothing in an exact search', async () => {
        await apply(put(1, { title: 'Bitcoin' }), put(2, { title: 'Bitcoin' }))
        expect(await hits('bitcoyn', { exact: true })).toEqual([])
        expect(await hits('bitcoi', { exact: true })).toEqual(['p2*', 'p1*'])
        const { nextCursor = '' } = await index.search({ term: 'bitcoyn', limit: 1 })
        const exactly = index.search({ term: 'bitcoyn', limit: 1, exact: true, cursor: nextCursor })
        await expect(exactly).rejects.toBeInstanceOf(InvalidCursor)
      })
    })

    describe('suggestions tolerate typos and offer similar titles', () => {
      const suggest = async (term: string, isNear = false) => {
        const { titles, categories, authors } = await index.suggest({ term, limit: 3, isNear })
        return [titles.map(({ id }) => id), categories, authors.map(({ authorId }) => authorId)]
      }
      beforeEach(() =>
        apply(
          { type: 'author', authorId: 'u2', name: 'Achieng Otieno', username: 'achi' },
          put(1, { title: 'The Kenyan shilling', categories: ['African Currencies'] }),
          put(2, { title: 'Copper and the shilling', authorId: 'u2' }),
          put(3, { title: 'Copper' }),
        ),
      )

      it('correct one typo in each word without results', async () => {
        expect(await suggest('shiling')).toEqual([['p2', 'p1'], [], []])
        expect(await suggest('coper shiling')).toEqual([['p2'], [], []])
        expect(await suggest('africn currencis')).toEqual([[], ['African Currencies'], []])
        expect(await suggest('otieno achieg')).toEqual([[], [], ['u2']])
        expect(await suggest('coppr dollar')).toEqual([[], [], []])
      })

      it('return entries with most of the words or prefixes', async () => {
        expect(await suggest('copper shilling of Achieng', true)).toEqual([['p2', 'p3', 'p1'], [], ['u2']])
        expect(await suggest('currenciesxyz', true)).toEqual([[], ['African Currencies'], []])
        expect(await suggest('a-b', true)).toEqual([[], [], []])
        expect(await suggest('', true)).toEqual([[], [], []])
      })
    })

    describe('by date', () => {
      it.each(['coffee', 'coffe', 'cofee'])('finds %s newest first, wherever it stands', async (term) => {
        await apply(
          ...[1, 3, 5, 7, 9, 11, 13].map((n) => put(n, { title: `coffee ${n}` })),
          ...[2, 4, 6, 8, 12].map((n) => put(n, { text: `coffee ${n}` })),
          put(10, { title: 'coffee', text: 'coffee' }),
        )
        const seen: string[] = []
        let cursor: string | undefined
        do {
          const page = await index.search({ term, limit: 3, byDate: true, ...(cursor && { cursor }) })
          seen.push(...page.hits.map(({ id }) => id))
          cursor = page.nextCursor
        } while (cursor !== undefined)
        expect(seen).toEqual(Array.from({ length: 13 }, (_, i) => `p${13 - i}`))
        expect((await hits(term, { byDate: true })).slice(0, 3)).toEqual(['p13*', 'p12', 'p11*'])
      })

      it('refuses a cursor of another order', async () => {
        await apply(put(1, { title: 'tea' }), put(2, { title: 'tea' }))
        for (const byDate of [false, true]) {
          const { nextCursor = '' } = await index.search({ term: 'tea', limit: 1, byDate })
          const other = index.search({ term: 'tea', limit: 1, byDate: !byDate, cursor: nextCursor })
          await expect(other).rejects.toBeInstanceOf(InvalidCursor)
        }
      })
    })

    describe('paging', () => {
      it('has no next cursor on a full last page', async () => {
        await apply(put(1, { title: 'a' }), put(2, { title: 'a' }))
        expect(await index.search({ term: 'a', limit: 2 })).not.toHaveProperty('nextCursor')
        expect(await index.search({ term: 'a', limit: 1 })).toHaveProperty('nextCursor')
      })

      it.each(['', 'x', '!!!!', 'ZXhhY3QudGl0bGUuLTE', 'ZXhhY3QudGl0bGUuMQ==', 'ZXhhY3QudGl0bGUuMS41'])(
        'refuses the malformed cursor "%s"',
        async (cursor) => {
          await expect(index.search({ term: 'a', limit: 1, cursor })).rejects.toBeInstanceOf(InvalidCursor)
        },
      )
    })

    describe('any text', () => {
      it.each([
        ['Chinese', '比特币市场分析', '市场'],
        ['Arabic', 'تحليلُ السوق', 'السوق'],
        ['Amharic', 'የገበያ ትንተና', 'ትንተና'],
        ['Thai', 'ตลาดหุ้นไทย', 'หุ้น'],
        ['emoji', 'to the moon 🚀🌙', '🚀'],
        ['Greek', 'ΟΔΟΣ', 'οδος'],
      ])('finds %s in titles and in texts', async (_, text, term) => {
        await apply(put(1, { title: text }), put(2, { text }))
        expect(await hits(term)).toEqual(['p1*', 'p2'])
      })

      it.each([
        '"',
        'a*',
        '-a',
        'a OR b',
        'NEAR(a b)',
        'tokens:a',
        '(',
        "'; DROP TABLE posts",
        '\u0000',
        '\ud800',
        '\ue100author1',
      ])('takes %j for text, not for query syntax', async (term) => {
        await apply(put(1, { title: `x ${term} y` }), put(2, { title: 'other' }))
        const found = await hits(term)
        expect(found).toEqual(term === '\u0000' ? [] : ['p1*'])
      })

      it('supports long terms', async () => {
        const long = Array.from({ length: 500 }, (_, i) => `word${i}`).join(' ')
        await apply(put(1, { title: 'x', text: long }))
        expect(await hits(long)).toEqual(['p1'])
        expect(await hits('z'.repeat(10_000))).toEqual([])
      })
    })

    describe('changes', () => {
      it('replaces a post: its former text no longer finds it, its position stays', async () => {
        await apply(put(1, { title: 'Tea', text: 'leaves' }), put(2, { title: 'Coffee' }))
        await apply(put(1, { title: 'Coffee', text: 'beans', authorId: 'u2', categories: ['Drinks'] }))
        expect(await hits('tea')).toEqual([])
        expect(await hits('leaves')).toEqual([])
        expect(await hits('coffee')).toEqual(['p2*', 'p1*'])
        expect(await hits('beans', { authorId: 'u2', category: 'drinks' })).toEqual(['p1'])
      })

      it('removes a post, and its words from the corrections', async () => {
        await apply(put(1, { title: 'Tea', text: 'confidential', categories: ['Leaks'] }))
        await apply({ type: 'remove', id: 'p1' }, { type: 'remove', id: 'unknown' })
        expect(await hits('tea')).toEqual([])
        expect(await hits('confidentail')).toEqual([])
        expect(await index.suggest({ term: 'leaks', limit: 5 })).toEqual({
          titles: [],
          categories: [],
          authors: [],
        })
      })

      it("finds by an author's current names, in any order of changes", async () => {
        await apply(put(1, { title: 'Tea', authorId: 'late' }))
        await apply({ type: 'author', authorId: 'late', name: 'Otieno', username: 'oti' })
        expect(await hits('otieno')).toEqual(['p1'])
        await apply({ type: 'author', authorId: 'late', name: 'Mwangi', username: 'oti' })
        expect([await hits('otieno'), await hits('mwangi'), await hits('oti')]).toEqual([[], ['p1'], ['p1']])
        await apply({ type: 'removeAuthor', authorId: 'late' })
        expect([await hits('mwangi'), await hits('tea')]).toEqual([[], ['p1*']])
      })

      it('is idempotent', async () => {
        const changes = [put(1, { title: 'Tea', categories: ['A', 'a'] }), put(2, { title: 'Tea' })]
        await apply(...changes, ...changes)
        await apply(...changes)
        expect(await hits('tea')).toEqual(['p2*', 'p1*'])
      })

      it('refuses two posts of one order without a change', async () => {
        await apply(put(1, { title: 'Tea' }))
        const checkpoint = await index.checkpoint()
        const clash = [put(2, { title: 'Tea' }), put(1, { id: 'other', title: 'Tea' })]
        await expect(index.apply(clash, 'next', checkpoint)).rejects.toThrow('the same order 1')
        expect(await index.checkpoint()).toBe(checkpoint)
        expect(await hits('tea')).toEqual(['p1*'])
      })
    })

    describe('checkpoint', () => {
      it('is null at first, then the last applied one, also after closing', async () => {
        expect(await index.checkpoint()).toBeNull()
        expect(await index.search({ term: 'a', limit: 1 })).toMatchObject({ hits: [], checkpoint: null })
        await apply(put(1, { title: 'Tea' }))
        const checkpoint = await index.checkpoint()
        await index.close()
        index = await opened.again()
        expect(await index.checkpoint()).toBe(checkpoint)
        expect(await index.search({ term: 'tea', limit: 1 })).toMatchObject({
          hits: [{ id: 'p1', match: 'title' }],
          checkpoint,
        })
      })

      it('guards a batch: with another one stored nothing changes', async () => {
        expect(await index.apply([put(1, { title: 'Tea' })], 'one', 'zero')).toBe(false)
        expect(await index.apply([put(1, { title: 'Tea' })], 'one', null)).toBe(true)
        expect(await index.apply([put(2, { title: 'Tea' })], 'two', null)).toBe(false)
        expect(await hits('tea')).toEqual(['p1*'])
        expect(await index.checkpoint()).toBe('one')
      })

      it('accepts one of many concurrent batches', async () => {
        const answers = await Promise.all(
          [1, 2, 3, 4].map((n) => index.apply([put(n, { title: 'Tea' })], `${n}`, null)),
        )
        expect(answers.filter(Boolean)).toHaveLength(1)
        expect(await hits('tea')).toHaveLength(1)
      })

      it('is cleared by a reset, with everything else', async () => {
        await apply(put(1, { title: 'Tea' }))
        await index.reset()
        expect(await index.checkpoint()).toBeNull()
        expect(await hits('tea')).toEqual([])
        await apply(put(1, { title: 'Coffee' }))
        expect(await hits('coffee')).toEqual(['p1*'])
      })
    })

    it('counts results by category, largest first, on the first page', async () => {
      await apply(
        put(1, { title: 'Tea', categories: ['Macro', 'Agri'] }),
        put(2, { text: 'tea', categories: ['Agri'] }),
        put(3, { title: 'Teapots' }),
        put(4, { title: 'Coffee', categories: ['Macro'] }),
      )
      const first = await index.search({ term: 'tea', limit: 1 })
      expect(first.count).toEqual({
        posts: 3,
        isAll: true,
        categories: [
          { name: 'Agri', posts: 2 },
          { name: 'Macro', posts: 1 },
        ],
      })
      const macro = await index.search({ term: 'tea', limit: 5, category: 'macro' })
      expect([macro.count?.posts, macro.hits.length]).toEqual([1, 1])
    })

    describe('suggestions', () => {
      it('returns titles with the word prefix first, categories most used first, authors by any name', async () => {
        await apply(
          { type: 'author', authorId: 'u1', name: 'Mary Ann Marketer', username: 'mam' },
          { type: 'author', authorId: 'u9', name: 'Mark', username: 'mark' },
          put(1, { title: 'Market day', categories: ['Stock Market', 'Macro'] }),
          put(2, { title: 'A supermarket', categories: ['Macro', 'Marketing'] }),
          put(3, { title: 'The Mark', categories: ['Marketing'] }),
        )
        expect(await index.suggest({ term: 'mark', limit: 5 })).toEqual({
          titles: [
            { id: 'p3', title: 'The Mark' },
            { id: 'p1', title: 'Market day' },
            { id: 'p2', title: 'A supermarket' },
          ],
          categories: ['Marketing', 'Stock Market'],
          authors: [{ authorId: 'u1' }, { authorId: 'u9' }],
        })
        expect((await index.suggest({ term: 'ann mar', limit: 5 })).authors).toEqual([{ authorId: 'u1' }])
        expect((await index.suggest({ term: 'mark', limit: 2 })).titles).toHaveLength(2)
        expect(await index.suggest({ term: ' ', limit: 2 })).toEqual({
          titles: [],
          categories: [],
          authors: [],
        })
      })
    })
  })
}
