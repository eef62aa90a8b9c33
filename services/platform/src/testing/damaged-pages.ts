import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'

/** The random bytes are the same in each run. */
type Damage = 'zeros' | 'random bytes'

type Damageable<Store> = {
  readonly name: string
  readonly pageSize: number
  readonly open: (
    file: string,
    reports: { onDiscard: (reason: string) => void; onFailing: (error: unknown) => void },
  ) => Promise<Store>
  readonly fill: (store: Store) => Promise<void>
  /** Uses all operations. Returns a function that expects the results of an intact file. */
  readonly use: (store: Store, where: string) => Promise<() => void>
  /** Rebuilds a store that has discarded its file, and expects it to work. */
  readonly rebuild: (store: Store, where: string) => Promise<void>
}

/** Damages each page of a file in turn and tests that the store still works or discards the file. */
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

  // Takes seconds, because it tries all operations for every damaged page.
  it.each<Damage>(['zeros', 'random bytes'])(
    'works or is rebuilt, whichever page is full of %s',
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

  const openDamaged = async (byte: number, toPage: number) => {
    await writeFile(file, Buffer.from(whole).fill(byte, pageSize, pageSize * toPage))
    return { store: await open(file, reports), file, discarded, failing }
  }
  return openDamaged
}

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
