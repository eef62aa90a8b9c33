import { createServer } from 'node:http'
import { utf8 } from '@soko/contracts/transparency/bytes.ts'
import { formatCheckpoint } from '@soko/contracts/transparency/checkpoint.ts'
import { naiveTree } from '@soko/contracts/transparency/testing/naive-tree.ts'
import { TILE_WIDTH, tilePath } from '@soko/contracts/transparency/tile-path.ts'
import { portOf } from '@soko/platform/http/port-of.ts'
import { type Signer, signNote } from '../../../operating/proofs/testing/make-proof.ts'

/** The files of a log by c2sp.org/tlog-tiles, by their paths, built the slow way. */
export const tiledLog = (
  log: Signer,
  entries: readonly string[],
  origin = log.key.name,
): Map<string, Uint8Array> => {
  const records = entries.map(utf8)
  const files = new Map<string, Uint8Array>()
  const put = (level: number | 'entries', all: readonly Uint8Array[]): void => {
    for (let from = 0; from < all.length; from += TILE_WIDTH) {
      const some = all.slice(from, from + TILE_WIDTH)
      files.set(tilePath({ level, index: from / TILE_WIDTH, width: some.length }), Buffer.concat(some))
    }
  }
  put(
    'entries',
    records.map((record) => Uint8Array.of(record.length >> 8, record.length & 255, ...record)),
  )
  const leaves = records.map((record) => naiveTree([record]).root(1))
  for (let level = 0, size = records.length; size > 0; level += 1, size = Math.floor(size / TILE_WIDTH)) {
    const under = TILE_WIDTH ** level
    const hashes = Array.from({ length: size }, (_, at) =>
      level === 0 ? leaves[at]! : naiveTree(records.slice(at * under, (at + 1) * under)).root(under),
    )
    put(level, hashes)
  }
  const root = naiveTree(records).root(records.length)
  files.set('checkpoint', utf8(signNote(formatCheckpoint({ origin, size: records.length, root }), [log])))
  return files
}

export type Served = { readonly prefix: string; close(): Promise<void> }

/** Serves files below an address. What there is none of is 404; what is undefined is never answered. */
export const serve = async (files: ReadonlyMap<string, Uint8Array | undefined>): Promise<Served> =>
  serveBy(async (path) => Promise.resolve(files.has(path) ? (files.get(path) ?? 'never') : undefined))

/** Serves what is answered for each path below an address: bytes, or undefined for what is not there. */
export const serveBy = async (
  find: (path: string) => Promise<Uint8Array | undefined | 'never'>,
): Promise<Served> => {
  const server = createServer((request, response) => {
    void find(request.url?.replace(/^\/log\//, '') ?? '').then(
      (found) => {
        if (found === undefined) response.writeHead(404).end()
        else if (found !== 'never') response.end(found)
      },
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    prefix: `http://127.0.0.1:${portOf(server)}/log/`,
    close: async () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}
