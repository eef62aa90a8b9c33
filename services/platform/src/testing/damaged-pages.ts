import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'

/** The contents of a damaged page. The random bytes are the same in each run. */
type Damage = 'zeros' | 'random bytes'

/** A store in one SQLite file, and what `testDamagedPages` does with it. */
type Damageable<Store> = {
  readonly name: string
  /** In bytes. */
  readonly pageSize: number
  readonly open: (
    file: string,
    reports: { onDiscard: (reason: string) => void; onFailing: (error: unknown) => void },
  ) => Promise<Store>
  /** Fills the new file. */
  readonly fill: (store: Store) => Promise<void>
  /** Uses the store in every way. Returns a function that expects all results to be those of an intact file. */
  readonly use: (store: Store, where: string) => Promise<() => void>
  /** Rebuilds the store that discarded its file, and expects it to work. */
  readonly rebuild: (store: Store, where: string) => Promise<void>
}

/**
 * Damages every page of a store's file once and tests that the store works or discards the file.
 * Returns a function that opens a file whose bytes of a range are replaced.
 */
export const testDamagedPages = <Store extends { close(): Promise<void> }>(store: Damageable<Store>) => {
  const { name, pageSize, open, fill, use, rebuild } = store
  let folder: string
  let file: string
  let whole: Buffer
  const discarded: string[] = []
  const failing: unknown[] = []
  const reports = {
    onDiscard: (reason: string) => discarded.push(reason),
    onFailing: (error: unknown) => failing.push(error),
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'soko-damage-'))
    file = join(folder, name)
    const opened = await open(file, reports)
    await fill(opened)
    await opened.close()
    whole = await readFile(file)
  })
  afterAll(async () => rm(folder, { recursive: true }))
  beforeEach(() => {
    discarded.length = 0
    failing.length = 0
  })
  afterEach(async () => {
    for (const suffix of ['', '-wal', '-shm']) await rm(file + suffix, { force: true })
  })

  // They take seconds: every page of the file is damaged once, and all is tried on each.
  it.each<Damage>(['zeros', 'random bytes'])(
    'is rebuilt, or works, whichever page is full of %s',
    { timeout: 120_000 },
    async (damage) => {
      let rebuilt = 0
      for (const { where, copy } of damagedCopies(whole, pageSize, damage)) {
        discarded.length = 0
        await writeFile(file, copy)
        const opened = await open(file, reports)
        const expectIntact = await use(opened, where)
        if (discarded.length === 0) expectIntact()
        else {
          rebuilt += 1
          expect({ where, discarded }).toEqual({ where, discarded: [expect.any(String)] })
          await rebuild(opened, where)
        }
        await opened.close()
      }
      expect(failing).toEqual([])
      expect(rebuilt).toBeGreaterThan(20)
    },
  )

  /** Opens the file with a byte repeated from the second page to the given one. */
  const openDamaged = async (byte: number, toPage: number) => {
    await writeFile(file, Buffer.from(whole).fill(byte, pageSize, pageSize * toPage))
    return { store: await open(file, reports), file, discarded, failing }
  }
  return openDamaged
}

/** Copies of a file, one for each page, with that page damaged. */
function* damagedCopies(
  whole: Buffer,
  pageSize: number,
  damage: Damage,
): Generator<{ readonly where: string; readonly copy: Buffer }> {
  for (let page = 0; page < whole.length / pageSize; page += 1) {
    const copy = Buffer.from(whole)
    const bytes = damage === 'zeros' ? Buffer.alloc(pageSize) : randomBytes(pageSize, page)
    bytes.copy(copy, page * pageSize)
    yield { where: `page ${page + 1}`, copy }
  }
}

const randomBytes = (size: number, seed: number): Buffer =>
  Buffer.concat(
    Array.from({ length: size / 64 }, (_, n) => createHash('sha512').update(`${seed}-${n}`).digest()),
  )
