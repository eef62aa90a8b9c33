import fc from 'fast-check'
import { join } from 'node:path'
import { sharedFolder } from '@soko/platform/testing/temporary-folder.ts'
import { useShared } from '@soko/platform/testing/use-resource.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { createSearchIndex } from './create-search-index.ts'
import { pairsIn, spellingsOf } from '@soko/contracts/text/fold-letters.ts'
import { fold, indexedWords, typedWords, withPairs } from './folding.ts'
import type { SearchChange, SearchDocument, SearchHit } from './search-index.ts'
import { atMostOneTypo, isForgiven } from './typos.ts'

function createModel() {
  const posts = new Map<string, SearchDocument>()
  const names = new Map<string, string>()

  function apply(change: SearchChange): void {
    if (change.type === 'put') posts.set(change.document.id, change.document)
    else if (change.type === 'remove') posts.delete(change.id)
    else if (change.type === 'author') names.set(change.authorId, `${change.name} ${change.username}`)
    else names.delete(change.authorId)
  }

  type Filters = { category?: string; authorId?: string }
  type Typed = { readonly part: string; readonly parts?: readonly string[] }

  function search(term: string, filters: Filters): SearchHit[] {
    const folded = fold(term)
    const pairs = pairsIn(folded)
    const others = typedWords(pairs.reduce((rest, { text }) => rest.replace(text, ' '), folded))
    const typed: readonly Typed[] = [
      ...pairs.map(({ joined, parts }) => ({ part: joined, parts })),
      ...[...others].map((part) => ({ part })),
    ]
    const candidates = [...posts.values()]
      .filter(
        ({ categories }) =>
          !filters.category || categories.some((name) => fold(name) === fold(filters.category!)),
      )
      .filter(({ authorId }) => !filters.authorId || authorId === filters.authorId)
      .toSorted((a, b) => b.order - a.order)
    const wordsOf = (post: SearchDocument) =>
      indexedWords(
        [
          ...[post.title, post.summary, post.text, ...post.categories].map((field) => withPairs(fold(field))),
          // Pairs in names are not indexed as one word.
          fold(names.get(post.authorId) ?? ''),
        ].join('\n'),
      )
    const tiers = (
      inTitle: (post: SearchDocument) => boolean,
      anywhere: (post: SearchDocument) => boolean,
    ) => [
      ...candidates.filter(inTitle).map(({ id }) => ({ id, match: 'title' as const })),
      ...candidates
        .filter((post) => !inTitle(post) && anywhere(post))
        .map(({ id }) => ({ id, match: 'text' as const })),
    ]
    const holdsAll = (words: Set<string>, fits: (typed: string, word: string) => boolean) =>
      typed.length > 0 && typed.every((each) => holds(words, each, fits))
    const begins = (part: string, word: string) => word.startsWith(part)
    const holds = (
      words: Set<string>,
      { part, parts }: Typed,
      fits: (typed: string, word: string) => boolean,
    ): boolean => {
      const isIn = (sought: string, is = begins) => [...words].some((word) => is(sought, word))
      return parts === undefined ? isIn(part, fits) : isIn(part) || parts.every((each) => isIn(each))
    }
    const nearly = (part: string, word: string) =>
      begins(part, word) || (isForgiven(part) && isForgiven(word) && atMostOneTypo(part, word))

    if (folded === '') return []
    const exact = tiers(
      (post) => spellingsOf(folded).some((spelling) => withPairs(fold(post.title)).includes(spelling)),
      (post) => holdsAll(wordsOf(post), begins),
    )
    if (exact.length > 0) return exact
    return tiers(
      (post) => holdsAll(indexedWords(withPairs(fold(post.title))), nearly),
      (post) => holdsAll(wordsOf(post), nearly),
    )
  }

  return { posts, apply, search }
}

// Few and similar words, so that terms often match, overlap or nearly match.
const word = fc.constantFrom(
  'coin',
  'coins',
  'coni',
  'bitcoin',
  'bit',
  'gold',
  'golden',
  'glod',
  'oil',
  'o',
  'Économie',
  'économy',
  'usd/kes',
  'usdkes',
  'usd',
  '2025',
  '市場分析',
  '場分',
  '🚀',
  'የገበያ',
  '"',
  '-',
)
const text = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '))
const author = fc.constantFrom('u1', 'u2', 'u3')
const category = fc.constantFrom('Macro', 'macro', 'Gold Coins', 'FX')
const order = fc.integer({ min: 0, max: 40 })
const change: fc.Arbitrary<SearchChange> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .record({
        order,
        authorId: author,
        title: text,
        summary: text,
        text,
        categories: fc.array(category, { maxLength: 2 }),
      })
      .map((fields) => ({ type: 'put' as const, document: { id: `p${fields.order}`, ...fields } })),
  },
  { weight: 2, arbitrary: order.map((n) => ({ type: 'remove' as const, id: `p${n}` })) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('author' as const),
      authorId: author,
      name: text,
      username: word,
    }),
  },
  { weight: 1, arbitrary: author.map((authorId) => ({ type: 'removeAuthor' as const, authorId })) },
)
const term = fc.oneof(
  text,
  fc.tuple(text, fc.nat(6), fc.nat(6)).map(([whole, from, length]) => whole.slice(from, from + length)),
  word,
)
const filters = fc.record({ category, authorId: author }, { requiredKeys: [] })

describe('a search index against the model', () => {
  const folder = sharedFolder()
  const index = useShared(async () =>
    createSearchIndex({ file: join(folder, 'search.db'), worker: false, postsPerPartition: 4 }),
  )
  let version = 0
  beforeEach(() => index.reset())

  const apply = async (changes: readonly SearchChange[]) =>
    expect(await index.apply(changes, `${++version}`, await index.checkpoint())).toBe(true)

  async function begin(batches: readonly (readonly SearchChange[])[]) {
    const model = createModel()
    await index.reset()
    for (const batch of batches) {
      for (const one of batch) model.apply(one)
      await apply(batch)
    }
    return model
  }

  it('returns the same posts in the same order, in pages of any size', async () => {
    const histories = fc.array(fc.array(change, { maxLength: 12 }), { minLength: 1, maxLength: 6 })
    const queries = fc.array(fc.tuple(term, filters, fc.integer({ min: 1, max: 5 })), {
      minLength: 1,
      maxLength: 12,
    })
    await fc.assert(
      fc.asyncProperty(histories, queries, async (changes, asked) => {
        const model = await begin(changes)
        for (const [term, filters, limit] of asked) {
          const found: SearchHit[] = []
          const missing = new Set<number>()
          let cursor: string | undefined
          do {
            const page = await index.search({ term, limit, ...filters, ...(cursor && { cursor }) })
            found.push(...page.hits)
            if (page.nextCursor) missing.add(limit - page.hits.length)
            cursor = page.nextCursor
          } while (cursor !== undefined)
          expect([...missing].filter(Boolean)).toEqual([])
          expect({ term, filters, found }).toEqual({ term, filters, found: model.search(term, filters) })
        }
      }),
      { numRuns: 80 },
    )
  })

  it('neither repeats nor hides a post when others are published or removed between pages', async () => {
    const histories = fc.array(fc.array(change, { minLength: 5, maxLength: 12 }), {
      minLength: 1,
      maxLength: 3,
    })
    const between = fc.array(fc.tuple(text, text, fc.nat(40)), { minLength: 8, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(histories, between, term, async (changes, meanwhile, term) => {
        const model = await begin(changes)
        const promised = model.search(term, {})
        const removed = new Set<string>()
        const seen: string[] = []
        let cursor: string | undefined
        let next = 100
        for (const [title, body, victim] of meanwhile) {
          const page = await index.search({ term, limit: 2, ...(cursor && { cursor }) })
          seen.push(...page.hits.map(({ id }) => id))
          cursor = page.nextCursor
          if (cursor === undefined) break
          removed.add(`p${victim}`)
          const fields = { id: `p${++next}`, order: next, authorId: 'u1', summary: '', categories: [] }
          await apply([
            { type: 'remove', id: `p${victim}` },
            { type: 'put', document: { ...fields, title, text: body } },
          ])
        }
        expect(new Set(seen).size).toBe(seen.length)
        const old = seen.filter((id) => Number(id.slice(1)) < 100)
        const reached = promised.map(({ id }) => id).filter((id) => old.includes(id) || !removed.has(id))
        expect(old).toEqual(cursor === undefined ? reached : reached.slice(0, old.length))
      }),
      { numRuns: 40 },
    )
  })
})
