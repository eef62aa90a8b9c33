import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createSearchIndex } from './create-search-index.ts'
import type { SearchChange, SearchIndex, SearchQuery } from './search-index.ts'

export type Timing = { readonly p50: number; readonly p99: number }

export type SearchResults = {
  readonly posts: number
  readonly wordsPerPost: number
  /** Measured with batches of 1,000, including the messages to the worker, without the merges that follow. */
  readonly postsPerSecond: number
  readonly megabytes: number
  /** For pages of 20 hits, measured by the caller; `deep` pages are at random positions. */
  readonly queries: Readonly<Record<string, { readonly first: Timing; readonly deep?: Timing }>>
  /** 100 posts are added per second, each in its own batch. */
  readonly publishToVisible: Timing
  /** The time for a first page while posts are added. */
  readonly searchWhilePublishing: Timing
}

const batchSize = 1000
const vocabularySize = 50_000
const samples = 300

/** Measures synthetic posts, in threads as in the service: 50,000 words with a Zipf distribution. */
export async function benchSearch(options: {
  readonly posts: number
  readonly wordsPerPost?: number
}): Promise<SearchResults> {
  const { posts, wordsPerPost = 60 } = options
  const folder = await mkdtemp(join(tmpdir(), 'soko-search-bench-'))
  const index = await createSearchIndex({ file: join(folder, 'search.db') })
  try {
    const corpus = createCorpus(wordsPerPost)
    const postsPerSecond = await build(index, corpus, posts)
    await settled(folder)
    const megabytes = (await sizeOf(folder)) / 1e6
    const queries: Record<string, { first: Timing; deep?: Timing }> = {}
    for (const [name, term] of Object.entries(corpus.terms))
      queries[name] = await measureTerm(index, term, posts)
    const first = corpus.terms['common word']
    const publishing = await measurePublishing(index, corpus, posts, (n) => ({ term: first(n), limit: 20 }))
    return { posts, wordsPerPost, postsPerSecond, megabytes, queries, ...publishing }
  } finally {
    await index.close()
    await rm(folder, { recursive: true })
  }
}

type Corpus = ReturnType<typeof createCorpus>

function createCorpus(wordsPerPost: number) {
  const random = createRandom(1)
  const words = createVocabulary(random)
  const draw = createZipf(random)
  const write = (count: number) => Array.from({ length: count }, () => words[draw()]).join(' ')
  const word = (rank: number) => words[rank] ?? ''
  const titles: string[] = []
  return {
    put(order: number, title = write(7)): SearchChange {
      titles.push(title)
      const [summary, text] = [write(12), write(wordsPerPost)]
      const [authorId, categories] = [`u${order % 1000}`, [`category ${order % 30}`]]
      return { type: 'put', document: { id: `p${order}`, order, authorId, title, summary, text, categories } }
    },
    terms: {
      'title, 1 character': (n: number) => word(n).slice(0, 1),
      'title, 3 characters': (n: number) => word(n).slice(1, 4),
      'title, 8 characters across words': (n: number) =>
        (titles[(n * 97) % titles.length] ?? '').slice(5, 13),
      'common word': (n: number) => word(n % 20),
      'middle word': (n: number) => word(1000 + n),
      'rare word': (n: number) => word(49_000 + n),
      'beginning of 4 letters': (n: number) => word(n * 7).slice(0, 4),
      'two common words': (n: number) => `${word(n % 20)} ${word((n + 7) % 20)}`,
      'common and middle word': (n: number) => `${word(n % 20)} ${word(1000 + n)}`,
      typo: (n: number) => word(500 + n).replace(/(.)(.)(.)$/, '$1$3q'),
      missing: (n: number) => `zzz${n}xyzzy`,
    },
  }
}

async function build(index: SearchIndex, corpus: Corpus, posts: number): Promise<number> {
  let checkpoint: string | null = null
  let spent = 0
  for (let first = 0; first < posts; first += batchSize) {
    const count = Math.min(batchSize, posts - first)
    const batch = Array.from({ length: count }, (_, i) => corpus.put(first + i))
    const next = `${first}`
    const start = performance.now()
    await index.apply(batch, next, checkpoint)
    spent += performance.now() - start
    checkpoint = next
  }
  return posts / (spent / 1000)
}

async function measureTerm(index: SearchIndex, term: (n: number) => string, posts: number) {
  const first: number[] = []
  const deep: number[] = []
  for (let n = 0; n < samples; n++) {
    const query: SearchQuery = { term: term(n), limit: 20 }
    const start = performance.now()
    const page = await index.search(query)
    first.push(performance.now() - start)
    if (page.nextCursor === undefined) continue
    const cursor = moved(page.nextCursor, Math.floor((posts * n) / samples))
    const deepStart = performance.now()
    await index.search({ ...query, cursor })
    deep.push(performance.now() - deepStart)
  }
  return { first: timing(first), ...(deep.length > samples / 10 && { deep: timing(deep) }) }
}

function moved(cursor: string, row: number): string {
  const text = Buffer.from(cursor, 'base64url').toString()
  return Buffer.from(text.replace(/\d+$/, String(row))).toString('base64url')
}

async function measurePublishing(
  index: SearchIndex,
  corpus: Corpus,
  posts: number,
  query: (n: number) => SearchQuery,
) {
  const visible: number[] = []
  const searches: number[] = []
  let checkpoint = await index.checkpoint()
  const begun = performance.now()
  for (let n = 0; n < 500; n++) {
    const due = begun + n * 10
    await sleep(Math.max(0, due - performance.now()))
    const title = `published ${n} just now`
    const applied = index.apply([corpus.put(posts + n, title)], `published ${n}`, checkpoint)
    const searched = performance.now()
    await index.search(query(n))
    searches.push(performance.now() - searched)
    await applied
    checkpoint = `published ${n}`
    const page = await index.search({ term: title, limit: 1 })
    if (page.hits[0]?.id !== `p${posts + n}`) throw new Error(`post ${posts + n} is not to be found`)
    visible.push(performance.now() - due)
  }
  return { publishToVisible: timing(visible), searchWhilePublishing: timing(searches) }
}

/** Waits until merging has ended, that is, no file in the folder has changed for a second. */
async function settled(folder: string): Promise<void> {
  for (let changed = true; changed;) {
    const before = await lastChange(folder)
    await sleep(1000)
    changed = (await lastChange(folder)) !== before
  }
}

async function statsOf(folder: string) {
  return Promise.all((await readdir(folder)).map((name) => stat(join(folder, name))))
}
const lastChange = async (folder: string) =>
  Math.max(...(await statsOf(folder)).map(({ mtimeMs }) => mtimeMs))
const sizeOf = async (folder: string) => (await statsOf(folder)).reduce((sum, { size }) => sum + size, 0)

function timing(milliseconds: readonly number[]): Timing {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}

/** Mulberry32: a small pseudo-random generator with reproducible results. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns words that share prefixes as in a language, most frequent first. */
function createVocabulary(random: () => number): string[] {
  const syllables = Array.from('bcdfghklmnprstvw').flatMap((consonant) =>
    Array.from('aeiou', (vowel) => consonant + vowel),
  )
  const syllable = () => syllables[Math.floor(random() ** 1.7 * syllables.length)] ?? ''
  const words = new Set<string>()
  while (words.size < vocabularySize) {
    const length = 1 + Math.floor(random() * 4)
    const ending = random() < 0.4 ? (['n', 'r', 's', 't'][Math.floor(random() * 4)] ?? '') : ''
    words.add(Array.from({ length }, syllable).join('') + ending)
  }
  return [...words]
}

/** Returns a generator of ranks from 0 with a Zipf distribution. */
function createZipf(random: () => number): () => number {
  const sums = new Float64Array(vocabularySize)
  let total = 0
  for (let rank = 0; rank < vocabularySize; rank++) sums[rank] = total += 1 / (rank + 1)
  return () => {
    const drawn = random() * total
    let [low, high] = [0, vocabularySize - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < drawn) low = middle + 1
      else high = middle
    }
    return low
  }
}
